import ipaddr from 'ipaddr.js';
import { addressKindOf } from './addresses.ts';

/** The addresses that this installation allows. By default only https to public addresses. */
export interface EgressPolicy {
  /** http beside https, but only to loopback and to `allowedHosts`: never unencrypted over the internet. */
  allowHttp: boolean;
  /** 127.0.0.0/8 and ::1, for development. */
  allowLoopback: boolean;
  /**
   * Host names (or addresses) of the operator's own systems, exactly as in URLs, or ranges of addresses
   * (`10.0.0.0/8`) for any name. They may be private (RFC 1918, RFC 6598, RFC 4193); a range allows nothing else.
   * Every tenant can reach them.
   */
  allowedHosts?: readonly string[];
}

/** Whether a connection to `address` may be made for a URL of host `hostname`. */
export function permits(policy: EgressPolicy, hostname: string, address: string): boolean {
  const kind = addressKindOf(address);
  switch (kind) {
    case 'public':
      return true;
    case 'loopback':
      return policy.allowLoopback;
    case 'private':
      return isAllowedHost(policy, hostname) || isInAllowedRange(policy, address);
    case 'refused':
      return false;
    default:
      return kind satisfies never;
  }
}

export const isAllowedHost = (policy: EgressPolicy, hostname: string): boolean =>
  (policy.allowedHosts ?? []).some((host) => plainHost(host) === plainHost(hostname));

function isInAllowedRange({ allowedHosts = [] }: EgressPolicy, address: string): boolean {
  const parsed = ipaddr.parse(address);
  return allowedHosts.some((range) => {
    if (!ipaddr.isValidCIDR(range)) return false;
    const [network, length] = ipaddr.parseCIDR(range);
    return network.kind() === parsed.kind() && parsed.match(network, length);
  });
}

/** A host in lower case, without an IPv6 literal's brackets and a dot at the end. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/^\[|\]$|\.$/g, '');

/** Names that mean loopback and are never resolved by DNS (RFC 6761 §6.3). */
export const isLocalhost = (hostname: string): boolean => /(?:^|\.)localhost$/.test(plainHost(hostname));
