import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { registerGuide } from '../../../api/docs/guide.ts';
import { readGuideFiles } from '../../../api/docs/guide-files.ts';
import { writeGuide } from '../../../scripts/guide/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'guide-'));
writeGuide(folder);
const app = fastify();
registerGuide(app, readGuideFiles(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('/docs/guide', () => {
  it.each([
    ['/docs/guide', 'text/html; charset=utf-8'],
    ['/docs/guide/errors', 'text/html; charset=utf-8'],
    ['/docs/guide/errors.md', 'text/markdown; charset=utf-8'],
    ['/docs/guide/decisions', 'text/html; charset=utf-8'],
    ['/docs/guide/decisions/0019-openapi', 'text/html; charset=utf-8'],
    ['/docs/guide/reference', 'text/html; charset=utf-8'],
    ['/docs/guide/reference/startExecution', 'text/html; charset=utf-8'],
    ['/docs/guide/images/workflow.png', 'image/png'],
    ['/docs/guide/gallery/issue-badge.yaml', 'application/yaml; charset=utf-8'],
    ['/docs/guide/search.json', 'application/json; charset=utf-8'],
    ['/docs/guide/llms.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
  ])('sends %s as %s, under a policy that allows only this server', async (path, type) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('sends a page compressed, and only once while it is unchanged', async () => {
    const plain = await get('/docs/guide/errors');
    const small = await get('/docs/guide/errors', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    const again = await get('/docs/guide/errors', { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['/docs', '/docs/'])('is where %s leads, to the reference of the API', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['location']]).toEqual([308, '/docs/guide/reference']);
  });

  it('knows no other paths, and one address for each page', async () => {
    expect((await get('/docs/guide/')).headers['location']).toBe('/docs/guide');
    for (const path of [
      '/docs/guide/unknown',
      '/docs/guide/../../package.json',
      '/docs/guide/sources.sha256',
    ])
      expect((await get(path)).statusCode).toBe(404);
  });
});

it('a guide that has not been built is answered with how to build it', async () => {
  const empty = fastify();
  registerGuide(empty, readGuideFiles(join(folder, 'nothing')));
  const answer = await empty.inject('/docs/guide/errors');
  expect([answer.statusCode, answer.body]).toEqual([
    503,
    'The guide has not been built: npm run build:guide\n',
  ]);
});
