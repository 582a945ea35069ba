import { findNewestInvitation, findOverInvitation } from '../../../db/queries/didcomm/invitations.ts';
import type { OverSession } from '../../../db/queries/holds/waits.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../../wallet/protocol-request.ts';
import { openInvitation } from './open-invitation.ts';
import { didcommPathOf, longUrl } from './paths.ts';
import { receiveMessage, type ReceiveDependencies } from './receive.ts';

export interface AnswerDependencies extends ReceiveDependencies {
  publicUrl: string;
  /** Replaces the invitation of a hold whose invitation is over; does nothing if somebody else was first. */
  renew: (over: OverSession) => Promise<void>;
}

/** Answers requests to the paths of DIDComm; null for other paths. */
export async function answerDidcomm(
  dependencies: AnswerDependencies,
  request: ProtocolRequest,
): Promise<ProtocolAnswer | null> {
  const path = didcommPathOf(new URL(request.url, 'http://wallet').pathname);
  if (!path) return null;
  if ('publicId' in path) {
    return request.method === 'POST'
      ? receiveMessage(dependencies, path.publicId, request)
      : plain(405, 'Messages of DIDComm are posted here.', { allow: 'POST' });
  }
  if (request.method !== 'GET') return plain(405, 'Invitations are fetched here.', { allow: 'GET' });
  return 'landing' in path
    ? plain(200, 'This is an invitation of DIDComm. Scan or open it with your wallet.')
    : answerInvitation(dependencies, path.invitationId, request);
}

/**
 * Returns the invitation itself to callers that want JSON, and redirects others to the URL that carries it (Aries RFC
 * 0434).
 */
async function answerInvitation(
  dependencies: AnswerDependencies,
  id: string,
  { headers }: ProtocolRequest,
): Promise<ProtocolAnswer> {
  const message = (await openInvitation(dependencies, id)) ?? (await successorOf(dependencies, id));
  if (message === null) return plain(404, 'There is no such invitation, or nobody can take it any more.');
  if (/\bapplication\/json\b/.test(headers['accept'] ?? '')) {
    return {
      status: 200,
      headers: { 'content-type': 'application/json', ...noStore },
      body: JSON.stringify(message),
    };
  }
  return plain(302, '', { location: longUrl(dependencies.publicUrl, message) });
}

/** A hold outlives its invitations: a wallet that comes with an expired address gets the next invitation. */
async function successorOf(dependencies: AnswerDependencies, id: string): Promise<unknown> {
  const { db, renew } = dependencies;
  const over = await findOverInvitation(db, id);
  if (!over) return null;
  await renew(over);
  const newest = await findNewestInvitation(db, over);
  return newest === null ? null : openInvitation(dependencies, newest);
}

const noStore = { 'cache-control': 'no-store', vary: 'accept' };

const plain = (status: number, body: string, headers: Record<string, string> = {}): ProtocolAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...noStore, ...headers },
  body,
});
