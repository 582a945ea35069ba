import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type AddressKind = 'public' | 'loopback' | 'private' | 'refused';

// The only IPv6 block that IANA gives out as global unicast (RFC 4291 §2.4). What lies outside is refused even
// where no list names it, IPv4-compatible `::a.b.c.d` above all.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

// What an operator may open for a host by name. Link-local is not among them: cloud metadata lives there.
const privateRanges = new Set(['private', 'carrierGradeNat', 'uniqueLocal']);

/**
 * What an IP address is to the guard. Addresses that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo)
 * are `refused` whatever is inside, and so is any text that is not a plain address, a zone id included.
 */
export function kindOf(address: string): AddressKind {
  if (isIP(address) === 0 || address.includes('%')) return 'refused';
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return 'loopback';
  if (privateRanges.has(range)) return 'private';
  if (range !== 'unicast') return 'refused';
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast) ? 'public' : 'refused';
}
