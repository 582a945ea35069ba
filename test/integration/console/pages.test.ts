import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleFiles } from '../../../api/console/files.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

const plain = Buffer.from('console.log(1)');
const consoleFiles: ConsoleFiles = {
  page: '<script nonce="CSP_NONCE"></script><meta nonce="CSP_NONCE">',
  assets: new Map([
    [
      'assets/main-abc123.js',
      { type: 'text/javascript; charset=utf-8', plain, brotli: Buffer.from('br'), gzip: Buffer.from('gz') },
    ],
  ]),
};

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ consoleFiles });
});
afterAll(() => stack.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.publicUrl}${path}`, { headers, redirect: 'manual' });

describe("the console's pages", () => {
  it.each(['/console', '/console/', '/console/projects/x/executions'])(
    '%s is the page, kept nowhere',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('are served only to a browser, and to no program', async () => {
    const browser = await get('/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([browser.status, browser.headers.get('location')]).toEqual([302, '/console']);
    for (const accept of ['*/*', 'application/json', 'application/json, text/html']) {
      expect((await get('/', { accept })).status).toBe(404);
    }
  });

  it('run and load only files that the answer names', async () => {
    const answers = await Promise.all([get('/console'), get('/console')]);
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        const policy = answer.headers.get('content-security-policy') ?? '';
        const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
        expect(await answer.text()).toBe(`<script nonce="${nonce}"></script><meta nonce="${nonce}">`);
        expect(policy).toMatch(/^default-src 'none';/);
        expect(policy).not.toMatch(/unsafe|https?:|\*/);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(nonces[0]?.length).toBeGreaterThan(20);
  });

  it('have assets that never change, as small as the browser accepts them', async () => {
    const answer = await get('/console/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    const bare = await get('/console/assets/main-abc123.js', { 'accept-encoding': 'identity' });
    expect(await bare.text()).toBe('console.log(1)');
  });

  it("answer 404 for another version's asset, not the page", async () => {
    expect((await get('/console/assets/main-old.js')).status).toBe(404);
  });
});
