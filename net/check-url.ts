import { isIP } from 'node:net';
import { addressKindOf } from './addresses.ts';
import { EgressError } from './egress-error.ts';
import { isAllowedHost, isLocalhost, permits, plainHost, type EgressPolicy } from './policy.ts';

/**
 * Checks a URL as far as that is possible without DNS. The WHATWG parser has already turned every form of an IPv4
 * address (`0x7f.1`, `2130706433`, `017700000001`, full-width digits) into the dotted one, and refused zone ids.
 */
export function checkUrl(policy: EgressPolicy, text: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new EgressError('url.invalid');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayUseHttp(policy, url.hostname)))
    throw new EgressError('url.insecure');
  if (url.username !== '' || url.password !== '') throw new EgressError('url.credentials');

  const host = plainHost(url.hostname);
  if (isIP(host) !== 0 && !permits(policy, host, host)) throw new EgressError('address.refused');
  if (isLocalhost(host) && !policy.allowLoopback) throw new EgressError('address.refused');
  return url;
}

function mayUseHttp(policy: EgressPolicy, hostname: string): boolean {
  if (!policy.allowHttp) return false;
  const isLoopback = isLocalhost(hostname) || addressKindOf(plainHost(hostname)) === 'loopback';
  return isLoopback || isAllowedHost(policy, hostname);
}
