import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../api/app.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
  return () => stack.stop();
});

const paths = ['/health/live', '/v1/projects', '/h/unknown', '/openapi.json'];

describe('every answer', () => {
  it('forbids browsers unused features, and mentions https only if its URL has it', async () => {
    for (const path of paths) {
      const { headers } = await fetch(`${stack.publicUrl}${path}`);
      expect([path, headers.get('permissions-policy')]).toEqual([path, expect.stringContaining('camera=()')]);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, null]);
    }
  });

  it('keeps browsers at https for a year if the public URL has it (RFC 6797 §6.1)', async () => {
    const app = createApp(
      { ...stack.dependencies, publicUrl: 'https://holdfast.example' },
      { log: stack.reconciler.log, trustedProxies: [] },
    );
    try {
      for (const url of paths) {
        const { headers } = await app.inject({ url });
        expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000']);
      }
    } finally {
      await app.close();
    }
  });
});
