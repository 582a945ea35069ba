import { describe, expect, it } from 'vitest';
import { webDidUrl } from '../../../identity/dids/guarded-web-resolver.ts';

describe('the document of a did:web', () => {
  it.each([
    ['did:web:example.com', 'https://example.com/.well-known/did.json'],
    ['did:web:example.com%3A8443', 'https://example.com:8443/.well-known/did.json'],
    ['did:web:example.com%3a8443:users:ada', 'https://example.com:8443/users/ada/did.json'],
    ['did:web:example.com:a%20b', 'https://example.com/a%20b/did.json'],
  ])('is for %s at %s', (did, url) => {
    expect(webDidUrl(did)).toBe(url);
  });

  it.each([
    'did:web:',
    'did:web:example.com:',
    'did:web:user%40example.com',
    'did:web:example.com%2Fpath',
    'did:web:example.com:..:etc',
    'did:web:example.com:a%2F..%2Fb',
    'did:web:example.com:a%3Fb',
    'did:web:example.com/path',
    'did:web:example.com#key',
    'did:key:z6Mk',
    `did:web:example.com:${'a'.repeat(3_000)}`,
  ])('is nowhere for %s', (did) => {
    expect(() => webDidUrl(did)).toThrow(/no did:web|leads elsewhere/);
  });
});
