import type { Import } from './read-imports.ts';

/** Whatever calls verbs of `services`, instead of reading and writing by itself. */
const callers = [
  'api/routes/',
  'admin/',
  'workers/bulk-jobs/',
  'workers/outbox/',
  'workers/reconciler/',
  'workers/retention/',
  'workers/sweeps/',
];

const writesByItself = ({ from, to }: Import): boolean =>
  callers.some((room) => from.startsWith(room)) &&
  (to.startsWith('db/queries/') || to === 'db/transaction.ts');

/**
 * Routes, commands and background processes call verbs: they import no statements and no transactions. `known` are files that still do;
 * one that does not any more is reported, so that the list only shrinks.
 */
export const verbWalls = (imports: readonly Import[], known: readonly string[]): string[] => {
  const faults = imports.filter(writesByItself);
  return [
    ...faults
      .filter(({ from }) => !known.includes(from))
      .map(({ from, to }) => `${from} imports ${to}: what reads and writes is a verb of services.`),
    ...known
      .filter((file) => faults.every(({ from }) => from !== file))
      .map((file) => `${file} calls verbs only by now: take it off the list.`),
  ];
};
