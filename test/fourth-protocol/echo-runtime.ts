import { v7 as uuidv7 } from 'uuid';
import { findWait } from '../../db/queries/holds/waits.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { CreateRuntime } from '../../identity/protocols/wallet-protocol.ts';
import type { WalletOwner } from '../../identity/wallet/owner.ts';
import type { ProtocolAnswer } from '../../identity/wallet/protocol-request.ts';
import { resumeSessionHold } from '../../identity/wallet/resume-session-hold.ts';
import { currentWalletTransaction } from '../../identity/wallet/wallet-transaction.ts';
import { updatePartialOutput } from '../../identity/wallet/update-partial-output.ts';
import type { EchoOffer, EchoWallet, OfferedEcho } from './echo-port.ts';
import { echoTable, lockEcho, moveEcho, publishEchoRevocation } from './echo-table.ts';

const final: ReadonlySet<string> = new Set(['completed', 'failed', 'withdrawn', 'expired']);
const path = /^\/echo\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/(open|answer)$/;

class Refused extends Error {}

export const createRuntime: CreateRuntime<EchoWallet, object> = ({ publicUrl, inWalletTransaction }) => ({
  wallet: (work) => ({
    issue: (offer) => work((_context, owner) => issue(publicUrl, owner, offer)),
    request: () => Promise.reject(new Error('nobody is asked to echo')),
    revoke: (credentialId) => work(() => publishEchoRevocation(currentWalletTransaction().tx, credentialId)),
    withdraw: ({ id }) => work(() => withdraw(id)),
    renew: ({ id }) => work((_context, owner) => renew(publicUrl, owner, id)),
    endSessions: () =>
      work(async (_context, { execution }) => {
        const { $client: sql } = currentWalletTransaction().tx;
        const rows = await sql<{ id: string }[]>`
          select id from echo_sessions where execution_id = ${execution?.id ?? null} and action_id = ${execution?.actionId ?? null}`;
        for (const { id } of rows) await withdraw(id);
      }),
  }),
  prepares: () => ({}),
  async receive({ url, body }) {
    const [, walletId = '', id = '', step] = path.exec(new URL(url, 'http://wallet').pathname) ?? [];
    if (step === undefined) return null;
    const said = Buffer.from(body ?? []).toString();
    try {
      return await inWalletTransaction(walletId, () => (step === 'open' ? open(id) : answer(id, said)));
    } catch (error) {
      if (error instanceof Refused) return plain(410, 'Nobody waits for it any more.');
      throw error;
    }
  },
});

const plain = (status: number, body: string): ProtocolAnswer => ({ status, headers: {}, body });

async function issue(
  publicUrl: string,
  { projectId, walletId, execution }: WalletOwner,
  { word, expiresAt }: EchoOffer,
  holdKey?: string,
): Promise<OfferedEcho> {
  const { $client: sql } = currentWalletTransaction().tx;
  const id = uuidv7();
  await sql`
    insert into echo_sessions (id, project_id, wallet_id, execution_id, action_id, hold_key, request, public_url, expires_at)
    values (${id}, ${projectId}, ${walletId}, ${execution?.id ?? null}, ${execution?.actionId ?? null},
      ${execution ? (holdKey ?? `echo/${id}`) : null}, ${Buffer.from(word)}, ${publicUrl}, ${new Date(expiresAt).toISOString()}::timestamptz)`;
  return { id, uri: `${publicUrl}/echo/${walletId}/${id}` };
}

async function withdraw(id: string): Promise<void> {
  const { tx } = currentWalletTransaction();
  const session = await lockEcho(tx, id);
  if (session && !final.has(session.status)) await moveEcho(tx, id, 'withdrawn');
}

async function renew(publicUrl: string, owner: WalletOwner, id: string): Promise<void> {
  const { tx } = currentWalletTransaction();
  const session = await lockEcho(tx, id);
  const wait = session && (await findWait(tx, echoTable, session, publicUrl));
  if (!wait?.isOver || session?.holdKey == null) return;
  if (!final.has(session.status)) await moveEcho(tx, id, 'expired');
  const offer = { word: session.word, expiresAt: wait.expiresAt };
  const { uri } = await issue(publicUrl, owner, offer, session.holdKey);
  await updatePartialOutput(owner, publicUrl, (shown) => ({ ...shown, uri }));
}

/** Answers the first message with the text to echo. */
async function open(id: string): Promise<ProtocolAnswer> {
  const { tx } = currentWalletTransaction();
  const session = await lockEcho(tx, id);
  if (!session || session.expired || final.has(session.status)) throw new Refused();
  await moveEcho(tx, id, 'accepted');
  return plain(200, session.word);
}

/** Accepts the second message if it echoes the text; anything else is a refusal. */
async function answer(id: string, said: string): Promise<ProtocolAnswer> {
  const { tx } = currentWalletTransaction();
  const session = await lockEcho(tx, id);
  if (session?.status !== 'accepted' || session.expired || session.holdKey === null) throw new Refused();
  const isEcho = said === session.word;
  await moveEcho(tx, id, isEcho ? 'completed' : 'failed');
  const error = new HoldfastError(2002, 'The wallet refused to echo.', [
    { reason: 'holder.refused', message: 'The wallet answered something else.' },
  ]).toBody();
  const event = isEcho ? { said } : { error };
  await resumeSessionHold({ ...session, holdKey: session.holdKey }, event, () => new Refused());
  return plain(204, '');
}
