import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { SecureContextOptions } from 'node:tls';
import { callbackify } from 'node:util';
import { buildConnector } from 'undici';
import { AnswerStream } from './answer-stream.ts';
import { EgressError } from './egress-error.ts';
import type { Lookup } from './lookup.ts';
import { isLocalhost, permits, plainHost, type EgressPolicy } from './policy.ts';

/**
 * Opens sockets to permitted addresses only. The name is resolved once, during the connect itself, and the socket
 * goes to the very addresses that were checked: no second look-up could answer differently.
 * A connector resumes the TLS sessions of its own sockets, so each certificate needs another one.
 */
export function guardedConnector(
  policy: EgressPolicy,
  lookup: Lookup,
  tls: Pick<SecureContextOptions, 'ca' | 'cert' | 'key'> = {},
): buildConnector.connector {
  const connect = buildConnector({
    lookup: pinnedLookup(policy, lookup),
    autoSelectFamily: true,
    timeout: 10_000,
    allowH2: false,
    // It is set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED=0 would turn it off.
    rejectUnauthorized: true,
    ...tls,
  });

  return (options, callback) => {
    const { hostname } = options;
    // Node does not call `lookup` for an address.
    if (isIP(hostname) !== 0 && !permits(policy, hostname, hostname)) {
      callback(new EgressError('address.refused'), null);
      return;
    }
    connect(options, (...result) => {
      const [error, socket] = result;
      if (error !== null) return callback(...result);
      // undici uses no more of a socket than a stream has.
      if (reached(policy, hostname, socket))
        return callback(null, new AnswerStream(socket) as Duplex as Socket);
      socket.destroy();
      return callback(
        new EgressError(socket.remoteAddress === undefined ? 'http.connect' : 'address.refused'),
        null,
      );
    });
  };
}

/** A second check of where the socket has gone, whatever the look-up said before. */
const reached = (policy: EgressPolicy, hostname: string, { remoteAddress }: Socket): boolean =>
  remoteAddress !== undefined && permits(policy, hostname, remoteAddress);

const pinnedLookup = (policy: EgressPolicy, lookup: Lookup): LookupFunction => {
  const resolve = callbackify((hostname: string) => resolvePermitted(policy, lookup, hostname));
  return (hostname, options, callback) =>
    resolve(hostname, (error, addresses) => {
      if (error) callback(error, '');
      else if (options.all === true) callback(null, addresses);
      else callback(null, addresses[0].address, addresses[0].family);
    });
};

/** Refuses a name as soon as one of its addresses is not permitted: a mixed answer is an attack or a mistake. */
async function resolvePermitted(
  policy: EgressPolicy,
  lookup: Lookup,
  hostname: string,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const found = await addressesOf(lookup, plainHost(hostname));
  if (!found.every((address) => permits(policy, hostname, address))) throw new EgressError('address.refused');
  const [first, ...rest] = found.map((address) => ({ address, family: isIP(address) }));
  if (first === undefined) throw new EgressError('http.dns');
  return [first, ...rest];
}

async function addressesOf(lookup: Lookup, hostname: string): Promise<readonly string[]> {
  if (isLocalhost(hostname)) return ['127.0.0.1', '::1'];
  try {
    return await lookup(hostname);
  } catch (error) {
    throw new EgressError('http.dns', { code: (error as NodeJS.ErrnoException).code });
  }
}
