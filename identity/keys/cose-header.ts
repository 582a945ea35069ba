import { cborDecode } from '@animo-id/mdoc';
import { requireModestCbor } from './cbor.ts';
import { UnknownExtension } from './jose-header.ts';

/** Header parameters (RFC 9052 §3.1, RFC 9360 §2, RFC 9596). */
export const cose = { alg: 1, crit: 2, kid: 4, typ: 16, x5chain: 33 } as const;

/** The headers of something that COSE has signed or authenticated. */
export interface CoseHeader {
  protected: ReadonlyMap<unknown, unknown>;
  unprotected: ReadonlyMap<unknown, unknown>;
}

/**
 * Reads the headers of a COSE_Sign1 or a COSE_Mac0 (RFC 9052 §3).
 * @throws UnknownExtension if a header has `crit`, since we know no extension; Error for data that are no headers
 */
export function readCoseHeader(head: Uint8Array, unprotected: unknown): CoseHeader {
  const header: unknown = head.length === 0 ? new Map() : decode(head);
  if (!(header instanceof Map) || !(unprotected instanceof Map)) throw new Error('a COSE header is no map');
  if (header.has(cose.crit) || unprotected.has(cose.crit))
    throw new UnknownExtension('a COSE header has a parameter in crit that is not understood');
  return { protected: header, unprotected };
}

function decode(bytes: Uint8Array): unknown {
  requireModestCbor(bytes);
  return cborDecode(bytes);
}
