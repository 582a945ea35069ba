import { createHash } from 'node:crypto';
import { TypedArrayEncoder } from '@credo-ts/core';
import { canonicalJson } from '../../../src/language/json/canonical.ts';

/** An object as it is published. Its id ends with its hash, so nobody can change the one without the other. */
export function published(object: unknown): { value: string; hash: string } {
  const value = canonicalJson(object);
  const digest = createHash('sha256').update(value).digest();
  return { value, hash: TypedArrayEncoder.toBase58(new Uint8Array(digest)) };
}
