import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { errors } from '../../src/language/errors/catalogue.ts';

/**
 * The name in `Host` is checked, too: a site of somebody else may let its own name lead to this machine, and a tunnel may bring
 * callers from elsewhere. @throws HoldfastError 2005/404
 */
export function requireOwnMachine({ socket, headers }: FastifyRequest): void {
  const { host = '', forwarded, 'x-forwarded-for': forwardedFor } = headers;
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const isOwn =
    isLoopback(socket.remoteAddress ?? '') &&
    (name === 'localhost' || isLoopback(name.replaceAll(/^\[|\]$/g, ''))) &&
    forwarded === undefined &&
    forwardedFor === undefined;
  if (!isOwn) throw errors.pathUnknown();
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
