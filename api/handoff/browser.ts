import type { FastifyReply, FastifyRequest } from 'fastify';
import { handoffPath } from '../../src/executions/contract/handoffs.ts';

/**
 * The name of the cookie that identifies the browser which opened a request, when its person returns from the wallet.
 */
const name = 'holdfast-opened';

/** The cookie lives as long as a session of a wallet. */
const maxAgeSeconds = 24 * 3600;

/**
 * Gives the browser a cookie. It is sent to this page alone, scripts cannot read it, and it is sent when a wallet
 * returns the person.
 */
export function knowBrowser(
  reply: FastifyReply,
  { token, publicUrl, browser }: { token: string; publicUrl: string; browser: string },
): void {
  const path = new URL(`${publicUrl}${handoffPath(token)}`).pathname;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${name}=${browser}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Returns the browser's secret; null if it has opened nothing here, or if the cookie is none of ours (32 bytes). */
export const browserOf = ({ headers }: FastifyRequest): string | null =>
  new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
