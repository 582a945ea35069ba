import type { Logger } from 'pino';
import type { ActionImplementation } from '../actions/action.ts';
import type { Database } from '../db/connection/client.ts';
import type { Vault } from '../db/encryption/vault.ts';
import type { Egress } from '../net/egress.ts';
import type { Identity } from '../identity/port.ts';
import { transact } from '../db/connection/transaction.ts';
import type { TransactionLimit } from '../db/connection/transaction-limit.ts';
import type { MailWay } from '../src/account/config/mail.ts';
import type { Catalogue } from '../src/actions/catalogue.ts';
import type { Versions } from '../db/versions.ts';
import type { DryRunner } from '../src/definitions/dry-run/request.ts';
import type { TestCaseRunner } from '../src/definitions/test-cases/run.ts';
import type { Evaluator } from '../src/definitions/evaluation/evaluator.ts';
import type { AttributesResolver } from '../src/definitions/tries/resolve-attributes.ts';
import type { AfterCommit, Dispatcher } from '../db/dispatching.ts';
import type { Caller } from './caller.ts';
import type { ExecutionStatements } from './execution-statements.ts';

/** The context in which every verb is called. */
export interface Context {
  /** A verb that changes something is given a transaction. A verb that only reads may be given the pool as well. */
  tx: Database;
  caller: Caller;
  /** The address from which the request came, for the audit log; null if there was no request. */
  origin: { ip: string | null; requestId: string | null };
  clock: () => Date;
  afterCommit: AfterCommit;
}

/** The context of a verb that a worker runs by itself. It has no caller, so the verb is not audited. */
export interface WorkerContext extends Pick<Context, 'tx'> {
  log: Logger;
}

/** Further resources of verbs. The signature of a verb says which of these it needs, and its caller brings them. */
export interface Resources {
  vault: Vault;
  /** The wallets, which issue, request and sign. */
  identity: Identity;
  /** How mails leave; null if they do not. */
  mail: MailWay | null;
  /** Sends requests to the addresses that owners of projects have given. */
  egress: Egress;
  /** The URL of the API and the console, without a slash at the end. */
  publicUrl: string;
  /** Evaluates expressions and schemas that tenants wrote. */
  evaluator: Evaluator & DryRunner & TestCaseRunner & AttributesResolver;
  /** The actions that a definition may name. */
  catalogue: Catalogue;
  /** The implementations of the actions that can be tried. */
  implementations: readonly ActionImplementation[];
  log: Logger;
  /** The published versions of workflows, compiled. */
  versions: Versions;
  dispatcher: Dispatcher;
  /** Statements that are batched with those of other callers, outside of a transaction: see `statementsOf`. */
  batched: ExecutionStatements;
  /**
   * Returns Temporal's id of a run by the id of its Temporal workflow; null if there is none, or if Temporal does not
   * answer.
   */
  findRunId: (temporalWorkflowId: string) => Promise<string | null>;
}

/** The context of a verb that needs resources: `ContextWith<'vault'>` is one for a verb that encrypts. */
export type ContextWith<Name extends keyof Resources> = Context & Pick<Resources, Name>;

/**
 * Runs verbs in one transaction: all that they write is committed, or nothing. The work may run more than once (see
 * `transact`); only the tasks of the run that was committed follow the commit.
 * @param begin begins the transaction, if that has to wait for a place
 */
export async function inTransaction<C extends Pick<Context, 'tx' | 'afterCommit'>, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
  begin: TransactionLimit = (within) => transact(ctx.tx, within),
): Promise<Result> {
  const tasks: Parameters<AfterCommit>[] = [];
  const result = await begin((tx) => {
    tasks.length = 0;
    return work({
      ...ctx,
      tx,
      afterCommit: (...task: Parameters<AfterCommit>) => void tasks.push(task),
    });
  });
  for (const task of tasks) ctx.afterCommit(...task);
  return result;
}
