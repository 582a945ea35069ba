import type { Database } from '../db/client.ts';
import type { Vault } from '../db/encryption/vault.ts';
import type { Identity } from '../identity/port.ts';
import { transact } from '../db/transaction.ts';
import type { Caller } from './caller.ts';

/** What every verb is called with. */
export interface Context {
  /** A verb that changes something is given a transaction; one that only reads takes the pool as well. */
  tx: Database;
  caller: Caller;
  /** Where the request came from, for the audit log; null where there was no request. */
  origin: { ip: string | null; requestId: string | null };
  clock: () => Date;
  /** Does it in the background, once what the verb wrote is committed; where nothing is, right away. */
  afterCommit: (task: () => Promise<void>) => void;
}

/** What some verbs need besides. Whoever calls them brings it: a verb says in its signature which of these it takes. */
export interface Resources {
  vault: Vault;
  /** Wallets: what they issue, request and sign. */
  identity: Identity;
  /** Where the API and the console are reached, without a slash at the end. */
  publicUrl: string;
}

/** `ContextWith<'vault'>`: a context for a verb that encrypts. */
export type ContextWith<Name extends keyof Resources> = Context & Pick<Resources, Name>;

/**
 * Runs verbs in one transaction: all of what they write is committed, or nothing. Work may run more than once (see
 * `transact`); tasks for after the commit are those of the run that was committed.
 */
export async function inTransaction<C extends Pick<Context, 'tx' | 'afterCommit'>, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  const tasks: (() => Promise<void>)[] = [];
  const result = await transact(ctx.tx, (tx) => {
    tasks.length = 0;
    return work({ ...ctx, tx, afterCommit: (task: () => Promise<void>) => void tasks.push(task) });
  });
  for (const task of tasks) ctx.afterCommit(task);
  return result;
}
