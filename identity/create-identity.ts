import type { Logger } from 'pino';
import { boundWaits } from '../db/connection/bound-waits.ts';
import type { Database } from '../db/connection/client.ts';
import { findDataKey } from '../db/queries/data-keys.ts';
import { leftToRelay, type Dispatching } from '../db/dispatching.ts';
import type { OverSession } from '../db/queries/holds/waits.ts';
import type { Vault } from '../db/encryption/vault.ts';
import { halfOfPool, limitTransactions } from '../db/connection/transaction-limit.ts';
import type { Egress } from '../net/egress.ts';
import { errors } from '../src/language/errors/catalogue.ts';
import { unlessRefused } from '../src/language/errors/unless-refused.ts';
import { createAgent, type WalletAgent } from './agent/create-agent.ts';
import { WalletContexts } from './agent/wallet-contexts.ts';
import { importCertificate, importCertified } from './certificates/import-certificate.ts';
import { requestCertificate } from './certificates/request-certificate.ts';
import { selfSign } from './certificates/self-sign.ts';
import { walletDids } from './dids/wallet-dids.ts';
import { answerDocument } from './documents/answer.ts';
import type { Identity, OccurrenceHandler, Wallet } from './port.ts';
import { walletModules, type WalletModules } from './protocols/registry.ts';
import type { MessageMetrics } from './protocols/wallet-protocol.ts';
import { Runtimes } from './runtimes.ts';
import type { InWalletTransaction, WalletOwner } from './wallet/owner.ts';
import type { ProtocolAnswer } from './wallet/protocol-request.ts';
import {
  runInWalletTransaction,
  type WalletTransaction,
  beginWalletTransaction,
} from './wallet/wallet-transaction.ts';
import type { Work } from './wallet/work.ts';

export interface IdentityOptions {
  db: Database;
  vault: Vault;
  egress: Egress;
  publicUrl: string;
  /** Starts the workflows that wait for events in wallets. */
  onOccurrences: OccurrenceHandler;
  log: Logger;
  metrics?: MessageMetrics;
  /** Signals the runs that wait for wallets, after the commit; if left out, the outbox relay does. */
  dispatching?: Dispatching;
  /** The protocols that wallets can use; if left out, all that Holdfast has. */
  modules?: WalletModules;
}

/** Creates the identity agent of this process. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, vault, publicUrl, dispatching = leftToRelay, modules = walletModules } = options;
  const walletTransactions = new WeakMap<Database, WalletTransaction[]>();
  // Even if all of these are stalled, the process has connections left for everything else.
  const transact = limitTransactions(db, halfOfPool(db.$client.options.max));
  const committed = (done: readonly WalletTransaction[]): void => {
    for (const runtime of runtimes.all) runtime.committed?.(done);
    // Each registered task runs once, even if the commit is reported again.
    for (const [task, turn] of done.flatMap(({ tasks }) => tasks.splice(0)))
      dispatching.afterCommit(() => task(dispatching.dispatcher), turn);
  };
  const inWalletTransaction: InWalletTransaction = async (walletId, work) => {
    const [worked, walletTransaction] = await transact(async (tx) => {
      await boundWaits(tx);
      const begun = await beginWalletTransaction(tx, vault, walletId);
      return [begun && (await runInWalletTransaction(begun, work)), begun] as const;
    });
    // It may have begun more than once (see `transact`): only the last one is committed.
    if (walletTransaction) committed([walletTransaction]);
    return worked;
  };
  const wallet = (tx: Database, owner: WalletOwner): Wallet => {
    const began = (walletTransaction: WalletTransaction) =>
      walletTransactions.set(tx, [...(walletTransactions.get(tx) ?? []), walletTransaction]);
    const work = workOf({ agent, vault, began }, tx, owner);
    return { ...ownWork(work, publicUrl), over: (module) => runtimes.of(module).wallet(work) };
  };
  const renewIn = async (
    tx: Database,
    { protocol: name, kind, id, ...owner }: OverSession,
  ): Promise<void> => {
    const protocol = modules.protocols.find((one) => one.name === name);
    if (!protocol) throw new Error(`this process has no wallet protocol called ${name}`);
    await wallet(tx, owner).over(protocol).renew({ kind, id });
  };
  const renew = (over: OverSession): Promise<void> =>
    transact(async (tx) => {
      await boundWaits(tx);
      await renewIn(tx, over);
    }).catch(unlessRefused);
  const contexts = new WalletContexts();
  const runtimes = await Runtimes.load(modules, { ...options, contexts, inWalletTransaction, renew });
  const agent = await createAgent({ ...options, contexts }, runtimes.all);
  return {
    modules,
    renew: renewIn,
    wallet: async (tx, owner) => wallet(tx, owner),
    async prepares(module, owner) {
      const work: Work = (does) =>
        transact(async (tx) => {
          await boundWaits(tx);
          return workOf({ agent, vault, began: () => {} }, tx, owner)(does);
        });
      return runtimes.of(module).prepares(work, owner);
    },
    committed: (tx) => committed(walletTransactions.get(tx) ?? []),
    async answer(request) {
      for (const runtime of runtimes.all) {
        const answer = await runtime.receive(request, agent);
        if (answer) return answer;
      }
      return (await answerDocument({ db, agent, publicUrl, inWalletTransaction }, request)) ?? notFound;
    },
  };
}

const notFound: ProtocolAnswer = { status: 404, headers: {}, body: '' };

interface WorkDependencies {
  agent: WalletAgent;
  vault: Vault;
  /** Is called with each wallet transaction that begins. */
  began: (walletTransaction: WalletTransaction) => void;
}

const workOf =
  ({ agent, vault, began }: WorkDependencies, tx: Database, owner: WalletOwner): Work =>
  async (does) => {
    const found = await beginWalletTransaction(tx, vault, owner.walletId);
    if (!found) throw errors.walletDeleted(owner.walletId);
    const key = owner.execution && (await findDataKey(tx, owner.execution.id));
    const sealer = key ? { ownerId: key.ownerId, dataKey: vault.unwrap(key) } : found.wallet;
    const walletTransaction = { ...found, sealer };
    began(walletTransaction);
    return runInWalletTransaction(walletTransaction, () =>
      agent.contexts.within(owner.walletId, (context) =>
        does(context, { ...owner, profile: walletTransaction.profile }),
      ),
    );
  };

/** The part of a wallet that belongs to no protocol. */
const ownWork = (work: Work, publicUrl: string): Omit<Wallet, 'over'> => ({
  importCertificate: (certificate) => work((context) => importCertificate(context, certificate)),
  requestCertificate: (wanted) => work((context) => requestCertificate(context, wanted, publicUrl)),
  importCertified: (certified) => work((context) => importCertified(context, certified)),
  selfSign: (certificate) => work((context) => selfSign(context, certificate, publicUrl)),
  dids: () => work((context, { walletId }) => walletDids(context, { publicUrl, walletId })),
});
