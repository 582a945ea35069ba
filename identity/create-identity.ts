import type { Logger } from 'pino';
import { boundWaits } from '../db/bound-waits.ts';
import type { Database } from '../db/client.ts';
import {
  lockSession,
  moveSession,
  releaseSession,
  withdrawSiblings,
} from '../db/queries/openid4vc/sessions.ts';
import { findDataKey } from '../db/queries/executions/steps/finish.ts';
import type { OverSession } from '../db/queries/holds/waits.ts';
import type { Vault } from '../db/encryption/vault.ts';
import { halfOfPool, limitTransactions } from '../db/transaction-limit.ts';
import type { Versions } from '../db/versions.ts';
import { createAccountOf } from '../db/queries/accounts/account-of.ts';
import { createEvaluator } from '../threads/evaluator.ts';
import type { Egress } from '../net/egress.ts';
import { HoldfastError } from '../src/errors/holdfast-error.ts';
import { isFinalSession } from '../src/openid4vc/session.ts';
import { createAgent, type WalletAgent } from './agent/create-agent.ts';
import { makeKeys, planCredentialDefinition } from './protocols/anoncreds/credential-definitions.ts';
import { anoncredsWallet } from './protocols/anoncreds/wallet.ts';
import { importCertificate, importCertified } from './certificates/import-certificate.ts';
import { requestCertificate } from './certificates/request-certificate.ts';
import { selfSign } from './certificates/self-sign.ts';
import { walletDids } from './dids/wallet-dids.ts';
import { answerDidcomm } from './protocols/didcomm/answer.ts';
import type { DeliveryMetrics } from './protocols/didcomm/deliver.ts';
import { createDelivery } from './protocols/didcomm/delivery.ts';
import { didcommPathOf } from './protocols/didcomm/paths.ts';
import { didcommWallet } from './protocols/didcomm/wallet.ts';
import { answerDocument } from './documents/answer.ts';
import { answerProtocol } from './protocols/openid4vc/answer.ts';
import { offerCredentials } from './protocols/openid4vc/issuance.ts';
import { renewSession } from './protocols/openid4vc/renew.ts';
import { comeBack, sameDeviceSession } from './protocols/openid4vc/same-device.ts';
import { requestPresentation } from './protocols/openid4vc/verification.ts';
import type { Identity, InUnit, Wallet, WalletOwner } from './port.ts';
import { renewWait, unlessRefused } from './renew-wait.ts';
import { currentUnit, runUnit, type Unit } from './wallet/unit.ts';
import { unitOf } from './wallet/unit-of.ts';
import type { Work } from './wallet/work.ts';

export interface IdentityOptions {
  db: Database;
  vault: Vault;
  egress: Egress;
  publicUrl: string;
  /** What things that happen in wallets start. */
  versions: Versions;
  log: Logger;
  metrics?: DeliveryMetrics;
}

/** The identity agent of this process. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, vault, egress, publicUrl, versions, log } = options;
  const agent = await createAgent(options);
  const delivery = createDelivery(options);
  const evaluator = createEvaluator(createAccountOf(db));
  const units = new WeakMap<Database, Unit[]>();
  // However many of them are stalled, the process has connections for everything else.
  const transact = limitTransactions(db, halfOfPool(db.$client.options.max));
  const inUnit: InUnit = async (walletId, work) => {
    let sends = false;
    const result = await transact(async (tx) => {
      await boundWaits(tx);
      const unit = await unitOf(tx, vault, walletId);
      const worked = unit && (await runUnit(unit, work));
      sends = (unit?.outbound.length ?? 0) > 0;
      return worked;
    });
    if (sends) delivery.now();
    return result;
  };
  const wallet = (tx: Database, owner: WalletOwner): Wallet => {
    const began = (unit: Unit) => units.set(tx, [...(units.get(tx) ?? []), unit]);
    return walletOf({ agent, vault, egress, publicUrl, began }, tx, owner);
  };
  const renew = ({ kind, id, ...owner }: OverSession): Promise<void> =>
    transact(async (tx) => {
      await boundWaits(tx);
      await renewWait(wallet(tx, owner), { kind, id });
    }).catch(unlessRefused);
  return {
    wallet,
    async prepareCredentialDefinition(owner, definition, signal) {
      const planned = await transact(async (tx) => {
        await boundWaits(tx);
        const work = workOf({ agent, vault, began: () => {} }, tx, owner);
        return work((context) => planCredentialDefinition(context, owner, definition));
      });
      return makeKeys(planned, signal);
    },
    committed(tx) {
      if (units.get(tx)?.some(({ outbound }) => outbound.length > 0)) delivery.now();
    },
    async answer(request) {
      const path = didcommPathOf(new URL(request.url, 'http://wallet').pathname);
      const shared = { db, vault, versions, evaluator, log, agent, inUnit, publicUrl, renew };
      if (path) return answerDidcomm(shared, path, request);
      return (
        (await answerDocument({ db, agent, publicUrl, inUnit }, request)) ??
        answerProtocol({ vault, agent, inUnit, publicUrl, log, renew }, request)
      );
    },
  };
}

interface WorkDependencies {
  agent: WalletAgent;
  vault: Vault;
  /** Told of each unit of work. */
  began: (unit: Unit) => void;
}

const workOf =
  ({ agent, vault, began }: WorkDependencies, tx: Database, owner: WalletOwner): Work =>
  async (does) => {
    const found = await unitOf(tx, vault, owner.walletId);
    if (!found)
      throw new HoldfastError(2006, 'The wallet was deleted.', [
        {
          reason: 'record.deleted',
          message: 'does nothing any more',
          recordType: 'wallet',
          recordId: owner.walletId,
        },
      ]);
    const key = owner.execution && (await findDataKey(tx, owner.execution.id));
    const sealer = key ? { ownerId: key.ownerId, dataKey: vault.unwrap(key) } : found.wallet;
    const unit = { ...found, sealer };
    began(unit);
    return runUnit(unit, () =>
      agent.contexts.within(owner.walletId, (context) => does(context, { ...owner, profile: unit.profile })),
    );
  };

interface WalletDependencies extends WorkDependencies {
  egress: Egress;
  publicUrl: string;
}

function walletOf(dependencies: WalletDependencies, tx: Database, owner: WalletOwner): Wallet {
  const { vault, egress, publicUrl } = dependencies;
  const work = workOf(dependencies, tx, owner);
  return {
    offerCredentials: (offer) => work((context, profiled) => offerCredentials(context, profiled, offer)),
    requestPresentation: (request) =>
      work((context, profiled) => requestPresentation(context, profiled, request)),
    release: (sessionId) => work(() => release(sessionId)),
    withdraw: (sessionId) => work(() => withdraw(sessionId)),
    renew: (sessionId) => work((context, profiled) => renewSession(context, profiled, vault, sessionId)),
    sameDevice: (asked) => work((context, profiled) => sameDeviceSession(context, profiled, vault, asked)),
    comeBack: (back) => work((context) => comeBack(context, vault, back)),
    importCertificate: (certificate) => work((context) => importCertificate(context, certificate)),
    requestCertificate: (wanted) => work((context) => requestCertificate(context, wanted, publicUrl)),
    importCertified: (certified) => work((context) => importCertified(context, certified)),
    selfSign: (certificate) => work((context) => selfSign(context, certificate, publicUrl)),
    dids: () => work((context, { walletId }) => walletDids(context, { publicUrl, walletId })),
    ...didcommWallet(work, publicUrl, egress),
    ...anoncredsWallet(work),
  };
}

async function release(id: string): Promise<string | null> {
  const { tx, walletId } = currentUnit();
  const session = await lockSession(tx, { walletId, id });
  if (session) await releaseSession(tx, id);
  return session?.holdKey ?? null;
}

async function withdraw(id: string): Promise<void> {
  const { tx, walletId } = currentUnit();
  const session = await lockSession(tx, { walletId, id });
  if (!session) return;
  if (session.holdKey !== null) await withdrawSiblings(tx, session);
  if (!isFinalSession(session.kind, session.status)) await moveSession(tx, id, { status: 'withdrawn' });
}
