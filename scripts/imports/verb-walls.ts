import type { Import } from './read-imports.ts';

/** Files that call verbs of `services` instead of reading and writing by themselves. */
const callers = ['api/', 'admin/', 'workers/'];

/** Files that read and write by themselves nevertheless, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'api/main.ts': 'puts a process together, and measures it',
  'api/app.ts': 'puts a process together',
  'api/batched.ts': 'makes one statement of what many callers of verbs read and create',
  'api/auth/': 'finds the caller that a verb is called with',
  'api/sign-in/': 'finds the person who becomes a caller',
  'api/http/once.ts': 'stores the answer in the transaction of the verb',
  'workers/main.ts': 'puts a process together, and measures it',
  'workers/create-worker.ts': 'puts a process together',
  'workers/metrics.ts': 'measures a process',
  'workers/tries/': 'one action of a run is one commit, which is theirs',
  'workers/engine/': 'what follows from an action is a part of that commit',
};

const writesByItself = ({ from, to, isOfTypes }: Import): boolean =>
  isOfTypes !== true &&
  callers.some((room) => from.startsWith(room)) &&
  (to.startsWith('db/queries/') || to === 'db/connection/transaction.ts');

/** Returns the exception that a file is, or is below. */
const exceptionOf = ({ from }: Import): string | undefined =>
  Object.keys(exceptions).find((path) => from.startsWith(path));

/**
 * Finds imports of statements and transactions in the API, the commands and the workers, which must call verbs. They
 * may import types.
 */
export const verbWalls = (imports: readonly Import[]): string[] =>
  imports
    .filter((one) => writesByItself(one) && exceptionOf(one) === undefined)
    .map(({ from, to }) => `${from} imports ${to}: what reads and writes is a verb of services.`);

/** Finds exceptions that are no longer needed. */
export const needlessExceptions = (imports: readonly Import[]): string[] => {
  const needed = new Set(imports.filter(writesByItself).map(exceptionOf));
  return Object.keys(exceptions).filter((path) => !needed.has(path));
};
