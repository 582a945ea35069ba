import type { JsonWebKey } from 'node:crypto';
import { cborDecode, cborEncode } from '@animo-id/mdoc';
import { requireModestCbor } from './cbor.ts';
import { cose, readCoseHeader } from './cose-header.ts';
import { verifyBytes } from './signatures.ts';

type Headers = Map<number, unknown>;

/** The parts of a COSE_Sign1 (RFC 9052 §4.2), read before its signature is checked. */
export interface Sign1 {
  /** Reads the protected header, and then the unprotected one. */
  header: (label: number) => unknown;
  payload: Uint8Array;
  isSignedBy: (key: JsonWebKey) => Promise<boolean>;
}

/** Algorithms by number: the older one (RFC 9053 §2) before the one that names the curve, too (RFC 9864 §2). */
const algorithms = new Map<unknown, string>([
  [-7, 'ES256'],
  [-9, 'ES256'],
  [-35, 'ES384'],
  [-51, 'ES384'],
  [-36, 'ES512'],
  [-52, 'ES512'],
  [-8, 'EdDSA'],
  [-19, 'EdDSA'],
]);

/** The name of an algorithm; undefined if it is not supported. */
export const coseAlgorithm = (number: unknown): string | undefined => algorithms.get(number);

/** The numbers of an algorithm, or of all; the older number of each comes first. */
export const coseNumbers = (name?: string): number[] =>
  [...algorithms].flatMap(([number, its]) => (name === undefined || its === name ? [Number(number)] : []));

/** The tags that may stand before a COSE_Sign1: CWT (RFC 8392 §6) and COSE_Sign1 itself. */
const tags = [Buffer.from([0xd8, 0x3d]), Buffer.from([0xd2])];

/** @throws Error for data that are none, or have an extension; the content is the sender's own and unchecked */
export function readSign1(bytes: Buffer): Sign1 {
  let rest = bytes;
  for (const tag of tags) if (rest.subarray(0, tag.length).equals(tag)) rest = rest.subarray(tag.length);
  const [head, unprotected, payload, signature] = decode(rest) as [
    Uint8Array,
    Headers,
    Uint8Array,
    Uint8Array,
  ];
  for (const part of [head, payload, signature])
    if (!(part instanceof Uint8Array)) throw new Error('is not signed by COSE');
  const header = readCoseHeader(head, unprotected);
  const algorithm = coseAlgorithm(header.protected.get(cose.alg));
  return {
    header: (label) => header.protected.get(label) ?? header.unprotected.get(label),
    payload,
    isSignedBy: async (key) =>
      algorithm !== undefined && verifyBytes(key, algorithm, signedBytes(head, payload), signature),
  };
}

/** Signs a tagged COSE_Sign1 with ES256. */
export async function sign1(
  { header, unprotected, payload }: { header: Headers; unprotected: Headers; payload: unknown },
  sign: (data: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<Buffer> {
  const head = cborEncode(new Map([[cose.alg, -7], ...header]));
  const body = cborEncode(payload);
  const signature = await sign(signedBytes(head, body));
  return Buffer.concat([Buffer.from([0xd2]), cborEncode([head, unprotected, body, signature])]);
}

const signedBytes = (head: Uint8Array, payload: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(cborEncode(['Signature1', head, new Uint8Array(), payload]));

function decode(bytes: Uint8Array): unknown {
  requireModestCbor(bytes);
  return cborDecode(bytes);
}

/** The claims of a CWT by number (RFC 8392 §3). @throws Error if it has none */
export function claimsOf({ payload }: Sign1): Map<number, unknown> {
  const claims = decode(payload);
  if (!(claims instanceof Map)) throw new Error('has no claims');
  return claims as Map<number, unknown>;
}
