import type { Logger } from 'pino';
import { boundWaits } from '../db/bound-waits.ts';
import type { Database } from '../db/client.ts';
import { createAccountOf } from '../db/queries/accounts/account-of.ts';
import { findDataKey } from '../db/queries/data-keys.ts';
import type { OverSession } from '../db/queries/holds/waits.ts';
import type { Vault } from '../db/encryption/vault.ts';
import { halfOfPool, limitTransactions } from '../db/transaction-limit.ts';
import type { Versions } from '../db/versions.ts';
import type { Egress } from '../net/egress.ts';
import { createEvaluator } from '../threads/evaluator.ts';
import { errors } from '../src/errors/catalogue.ts';
import { createAgent, type WalletAgent } from './agent/create-agent.ts';
import { WalletContexts } from './agent/wallet-contexts.ts';
import { importCertificate, importCertified } from './certificates/import-certificate.ts';
import { requestCertificate } from './certificates/request-certificate.ts';
import { selfSign } from './certificates/self-sign.ts';
import { walletDids } from './dids/wallet-dids.ts';
import { answerDocument } from './documents/answer.ts';
import type { Identity, Wallet } from './port.ts';
import { walletModules, type WalletModules } from './protocols/registry.ts';
import type { MessageMetrics } from './protocols/wallet-protocol.ts';
import { unlessRefused } from './unless-refused.ts';
import { Runtimes } from './runtimes.ts';
import type { InUnit, WalletOwner } from './wallet/owner.ts';
import type { ProtocolAnswer } from './wallet/protocol-request.ts';
import { runUnit, type Unit, unitOf } from './wallet/unit.ts';
import type { Work } from './wallet/work.ts';

export interface IdentityOptions {
  db: Database;
  vault: Vault;
  egress: Egress;
  publicUrl: string;
  /** What things that happen in wallets start. */
  versions: Versions;
  log: Logger;
  metrics?: MessageMetrics;
  /** What wallets can do; left out: all that Holdfast knows. */
  modules?: WalletModules;
}

/** The identity agent of this process. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, vault, publicUrl, modules = walletModules } = options;
  const units = new WeakMap<Database, Unit[]>();
  // However many of them are stalled, the process has connections for everything else.
  const transact = limitTransactions(db, halfOfPool(db.$client.options.max));
  const committed = (done: readonly Unit[]): void => {
    for (const runtime of runtimes.all) runtime.committed?.(done);
  };
  const inUnit: InUnit = async (walletId, work) => {
    const done: Unit[] = [];
    const result = await transact(async (tx) => {
      await boundWaits(tx);
      const unit = await unitOf(tx, vault, walletId);
      const worked = unit && (await runUnit(unit, work));
      if (unit) done.push(unit);
      return worked;
    });
    committed(done);
    return result;
  };
  const wallet = (tx: Database, owner: WalletOwner): Wallet => {
    const began = (unit: Unit) => units.set(tx, [...(units.get(tx) ?? []), unit]);
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
  const evaluator = createEvaluator(createAccountOf(db));
  const runtimes = await Runtimes.load(modules, { ...options, evaluator, contexts, inUnit, renew });
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
    committed: (tx) => committed(units.get(tx) ?? []),
    async answer(request) {
      for (const runtime of runtimes.all) {
        const answer = await runtime.receive(request, agent);
        if (answer) return answer;
      }
      return (await answerDocument({ db, agent, publicUrl, inUnit }, request)) ?? notFound;
    },
  };
}

const notFound: ProtocolAnswer = { status: 404, headers: {}, body: '', signals: [] };

interface WorkDependencies {
  agent: WalletAgent;
  vault: Vault;
  /** Called for each unit of work. */
  began: (unit: Unit) => void;
}

const workOf =
  ({ agent, vault, began }: WorkDependencies, tx: Database, owner: WalletOwner): Work =>
  async (does) => {
    const found = await unitOf(tx, vault, owner.walletId);
    if (!found) throw errors.walletDeleted(owner.walletId);
    const key = owner.execution && (await findDataKey(tx, owner.execution.id));
    const sealer = key ? { ownerId: key.ownerId, dataKey: vault.unwrap(key) } : found.wallet;
    const unit = { ...found, sealer };
    began(unit);
    return runUnit(unit, () =>
      agent.contexts.within(owner.walletId, (context) => does(context, { ...owner, profile: unit.profile })),
    );
  };

/** What a wallet does by no protocol. */
const ownWork = (work: Work, publicUrl: string): Omit<Wallet, 'over'> => ({
  importCertificate: (certificate) => work((context) => importCertificate(context, certificate)),
  requestCertificate: (wanted) => work((context) => requestCertificate(context, wanted, publicUrl)),
  importCertified: (certified) => work((context) => importCertified(context, certified)),
  selfSign: (certificate) => work((context) => selfSign(context, certificate, publicUrl)),
  dids: () => work((context, { walletId }) => walletDids(context, { publicUrl, walletId })),
});
