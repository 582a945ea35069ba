import jsonld from '@digitalcredentials/jsonld';
import type { Budget } from '../wallet/budget.ts';
import { walletTransactionOrNull } from '../wallet/wallet-transaction.ts';
import { threadsFor, wanted } from '../../threads/room.ts';
import { TaskStopped } from '../../threads/thread.ts';
import { createThreads } from '../../threads/threads.ts';
import { operations, type TaskResult, type RemoteDocument, type Task } from './task.ts';

type Documents = Map<string, RemoteDocument>;

const threads = createThreads<Task, TaskResult>({
  file: new URL('thread.ts', import.meta.url),
  ...threadsFor(wanted.linkedData),
});
const documentsOf = new WeakMap<Budget, Documents>();
/** Outside of a wallet transaction the data is our own, and needs no limit. */
const unboundMs = Infinity;

let isBound = false;

/**
 * The agent processes the JSON-LD of peers on the event loop, and has no option to limit it: a graph with a few blank
 * nodes can take years to canonicalise, and contexts grow by the square (RDF Dataset Canonicalization §7.1). So the
 * operations of its library run in threads that are ended once the budget of the message is used up.
 */
export function boundProcessing(): void {
  if (isBound) return;
  isBound = true;
  for (const operation of operations) {
    Reflect.set(jsonld, operation, (...args: unknown[]) => perform(operation, args));
  }
}

async function perform(operation: Task['operation'], given: readonly unknown[]): Promise<unknown> {
  const { documentLoader, ...options } = given.at(-1) as {
    documentLoader: (url: string) => Promise<RemoteDocument>;
  };
  const args = JSON.stringify([...given.slice(0, -1), options]);
  const budget = walletTransactionOrNull()?.budget ?? null;
  const documents = documentsFor(budget);
  // A thread never waits for documents: if one is missing, it is loaded and the work begins again.
  for (;;) {
    const done = await runWithin(budget, { operation, args, documents });
    if ('value' in done) return done.value;
    if ('error' in done) throw Object.assign(new Error(done.error.message), { name: done.error.name });
    documents.set(done.missing, await documentLoader(done.missing));
  }
}

async function runWithin(budget: Budget | null, task: Task) {
  try {
    const maxMs = budget?.left('processingMs') ?? unboundMs;
    const { answer, workedMs } = await threads.run(task, { maxMs });
    budget?.spend('processingMs', workedMs);
    return answer;
  } catch (error) {
    throw budget && error instanceof TaskStopped ? budget.exceeded('processingMs') : error;
  }
}

function documentsFor(budget: Budget | null): Documents {
  const documents = (budget && documentsOf.get(budget)) ?? new Map<string, RemoteDocument>();
  if (budget) documentsOf.set(budget, documents);
  return documents;
}
