import { transact } from '../../db/connection/transaction.ts';
import type { OpenedWait, Visit } from '../../identity/protocols/handoff.ts';
import type { SessionWallet } from '../../identity/protocols/session-wallet.ts';
import type { WalletProtocol } from '../../identity/protocols/wallet-protocol.ts';
import type { FoundHandoff, HandoffContext } from './read.ts';

/** The way in which a person opened the page. */
type Arrival = Pick<Visit<unknown>, 'browser' | 'backUrl'>;

/** Returns the address that opens a wallet on the same device; null if nothing waits for one. */
export async function openHandoff(
  ctx: HandoffContext,
  { over, row, handoff }: FoundHandoff,
  arrival: Arrival,
): Promise<OpenedWait | null> {
  if (!over || handoff.uri === null) return null;
  return over.protocol.handoff.open(over.wait, visitOf(ctx, over.protocol, row, arrival));
}

/** Records that a wallet has sent the person back with this code. */
export async function comeBackToHandoff(
  ctx: HandoffContext,
  { over, row }: FoundHandoff,
  { code, ...arrival }: Arrival & { code: string },
): Promise<void> {
  if (over) await over.protocol.handoff.comeBack(over.wait, visitOf(ctx, over.protocol, row, arrival), code);
}

const visitOf = (
  { tx: db, vault, identity }: HandoffContext,
  protocol: WalletProtocol,
  { projectId, walletId, executionId, actionId }: FoundHandoff['row'],
  arrival: Arrival,
): Visit<SessionWallet> => ({
  ...arrival,
  db,
  vault,
  async withWallet(work) {
    const committed = await transact(db, async (tx) => {
      const execution = { id: executionId, actionId };
      const wallet = await identity.wallet(tx, { projectId, walletId, execution });
      return { tx, done: await work(wallet.over(protocol)) };
    });
    identity.committed(committed.tx);
    return committed.done;
  },
});
