import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type AddressKind = 'public' | 'loopback' | 'private' | 'refused';

// The only IPv6 block that IANA assigns as global unicast (RFC 4291 §2.4). Addresses outside are refused even if no
// list names them, above all IPv4-compatible `::a.b.c.d`.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

// The ranges that an operator may allow for a host by name. Link-local is not among them, because cloud metadata
// lives there.
const privateRanges = new Set(['private', 'carrierGradeNat', 'uniqueLocal']);

/**
 * Classifies an IP address. Addresses that contain an IPv4 address (mapped, NAT64, 6to4, Teredo) are always
 * `refused`, as is any text that is not a plain address, such as one with a zone id.
 */
export function addressKindOf(address: string): AddressKind {
  if (isIP(address) === 0 || address.includes('%')) return 'refused';
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return 'loopback';
  if (privateRanges.has(range)) return 'private';
  if (range !== 'unicast') return 'refused';
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast) ? 'public' : 'refused';
}
