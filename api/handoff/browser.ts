import type { FastifyReply, FastifyRequest } from 'fastify';
import { handoffPath } from '../../src/contract/handoffs.ts';

/** What a browser that has opened a request is known by when its person comes back from the wallet. */
const name = 'holdfast-opened';

/** As long as a session lives. */
const maxAgeSeconds = 24 * 3600;

/** It goes to this page alone, no script reads it, and it comes along when a wallet sends the person back. */
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

/** Null: it has opened nothing here, or what it sends is none of our secrets (32 bytes). */
export const browserOf = ({ headers }: FastifyRequest): string | null =>
  new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
