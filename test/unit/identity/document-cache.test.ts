import { expect, it } from 'vitest';
import { DocumentCache } from '../../../identity/agent/document-cache.ts';

it('keeps documents of so many bytes, the newest', () => {
  const cache = new DocumentCache();
  const mebibyte = { document: {}, bytes: 1024 * 1024 };
  for (let index = 0; index < 40; index++) cache.set(`https://contexts.example/${index}`, mebibyte);
  expect(cache.bytes).toBe(16 * 1024 * 1024);
  expect(cache.get('https://contexts.example/23')).toBeNull();
  expect(cache.get('https://contexts.example/24')).not.toBeNull();
  cache.set('https://contexts.example/39', { document: {}, bytes: 1 });
  expect(cache.bytes).toBe(15 * 1024 * 1024 + 1);
});
