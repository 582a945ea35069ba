import { describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';

describe('every answer', () => {
  it('forbids browsers what no page needs, and speaks of https only where the address has it', async () => {
    const { publicUrl } = await sharedStack();
    for (const path of ['/health/live', '/v1/projects', '/h/unknown', '/docs']) {
      const { headers } = await fetch(`${publicUrl}${path}`);
      expect([path, headers.get('permissions-policy')]).toEqual([path, expect.stringContaining('camera=()')]);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, null]);
    }
  });
});
