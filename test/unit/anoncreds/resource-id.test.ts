import { expect, it } from 'vitest';
import { parseResourceId, resourceIdOf } from '../../../src/wallets/anoncreds/resource-id.ts';

const resource = {
  issuerId: 'did:web:holdfast.example%3A8443:dids:0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e60',
  kind: 'credDef',
  hash: '9VYHjV3yaQhkUPDAgLQcP6EMvQ7Y3PyKNMM7NVrPAqBc',
} as const;

it('is read back as it was written', () => {
  expect(parseResourceId(resourceIdOf(resource))).toEqual(resource);
});

it.each([
  'did:cheqd:testnet:0d0a615e-5295-4137-8fda-0d95aca5d32b/resources/2ce68d1b-b79c-4d5e-ba7f-d321688bde8f',
  'did:web:x?service=anoncreds&relativeRef=/credDef/../../etc',
  'did:web:x?service=other&relativeRef=/schema/9VYHjV3yaQhkUPDAgLQcP6EMvQ7Y3PyKNMM7NVrPAqBc',
  '',
])('%j is none', (id) => {
  expect(parseResourceId(id)).toBeNull();
});
