import { AsyncLocalStorage } from 'node:async_hooks';

/** The surroundings that block others while they wait: a connection to Postgres with its locks, or a workflow task. */
export type ClosedScope = 'a transaction' | 'a local activity';

const closed = new AsyncLocalStorage<ClosedScope>();

/** Until `work` ends, nothing in it may call out. */
export const whileClosed = <T>(what: ClosedScope, work: () => T): T => closed.run(what, work);

/** Lets `work` call out again. */
export const whileOpen = <T>(work: () => T): T => closed.exit(work);

export const closedNow = (): ClosedScope | null => closed.getStore() ?? null;

/** @throws Error if a call to the outside would be waited for in code that must not wait: a mistake of ours */
export function requireOpen(): void {
  const what = closedNow();
  if (what !== null) throw new Error(`the network was called from within ${what}`);
}
