import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that a subscriber is distinguished by: the others are theirs to choose (RFC 6177). */
const prefixGroups = 4;

/** Requests from one address are counted under this name: an IPv4 address, or the /64 of an IPv6 address. */
export function addressGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const { parts } = address as ipaddr.IPv6;
  return `${parts
    .slice(0, prefixGroups)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
