import * as v from 'valibot';
import { entryParts } from '../../src/engine/names/entry-kind.ts';
import { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import { reveals, type Caller } from '../../services/caller.ts';
import type { ShownEntry } from '../../services/executions/shown-entry.ts';
import { ActionStatus, EntryKind } from './enumerations.ts';
import { ErrorBody } from './error.ts';
import { Count, Id, Time } from './fields.ts';
import { mask } from './mask.ts';
import { shownError } from './shown-error.ts';

export const EntryCounts = v.pipe(
  v.object({
    total: v.pipe(Count, v.description('The total number; of rounds and tries, only those that have begun.')),
    active: v.pipe(Count, v.description('The number of entries that run or wait.')),
    completed: Count,
    failed: Count,
  }),
  v.description('The numbers of branches, iterations, rounds or tries.'),
);

/** The fields of an entry, with any nested entries. */
export const entryFields = {
  path: v.pipe(
    v.string(),
    v.description(
      'The id of the entry; within loops, rounds and tries with their indices: `diplomas[17].offer`.',
    ),
  ),
  kind: EntryKind,
  index: v.pipe(v.nullable(Count), v.description('The index of an iteration or a round, from 0.')),
  label: v.pipe(
    v.nullable(v.string()),
    v.description(
      'The text that `itemLabel` of the loop gives for an iteration, at most 80 characters; null without such a text. Without the scope `executions:reveal` it is `"•••"`.',
    ),
  ),
  part: v.pipe(
    v.picklist(entryParts),
    v.description('The list of the enclosing entry that contains this entry.'),
  ),
  partName: v.pipe(v.nullable(v.string()), v.description('The name of that case or branch.')),
  counts: v.nullable(EntryCounts),
  waitingCount: v.pipe(
    v.nullable(Count),
    v.description('The number of iterations or rounds with an action on hold.'),
  ),
  chosenCase: v.pipe(
    v.nullable(v.string()),
    v.description('The name of the chosen case of a `switch`; null if no case is chosen.'),
  ),
  chosenCatch: v.pipe(
    v.nullable(Count),
    v.description('The index of the `catch` clause that ran, from 0; null if none ran.'),
  ),
  outcome: v.pipe(
    v.nullable(NamedOutcome),
    v.description(
      'The choice of a decision, the outcome of a child execution, or that of `general/end@v1`, in the words of the author; null without one.',
    ),
  ),
  wasUndone: v.pipe(
    v.boolean(),
    v.description(
      'True if a completed entry inside was undone later. A completed block or iteration keeps its status.',
    ),
  ),
  hasInside: v.pipe(v.boolean(), v.description('True if the entry can contain others, which `under` lists.')),
  failedActionId: v.pipe(
    v.nullable(v.string()),
    v.description('The path of the entry that failed the execution.'),
  ),
  childIds: v.pipe(
    v.array(Id),
    v.description('The executions that `workflow/run@v1` has started here, oldest first; at most 100.'),
  ),
  awaitedId: v.pipe(v.nullable(Id), v.description('The child execution that the action waits for now.')),
};

export const ExecutionEntry = v.pipe(
  v.object({
    ...entryFields,
    id: v.string(),
    name: v.pipe(v.string(), v.description('The name of the action; for other entries the same as `kind`.')),
    title: v.string(),
    status: ActionStatus,
    error: v.nullable(ErrorBody),
    output: v.exactOptional(v.pipe(v.unknown(), v.description('Only on request.'))),
    failedTries: Count,
    startedAt: v.nullable(Time),
    updatedAt: v.nullable(Time),
  }),
  v.description(
    'An action or a block of an execution, or an iteration or a round of one. Without the scope `executions:reveal`, every value in `output` is `"•••"`.',
  ),
);

export function executionEntryView({ output, ...entry }: ShownEntry, caller: Caller) {
  const isShown = reveals(caller, 'executions:reveal');
  const shown = isShown ? output : mask(output);
  const label = isShown ? entry.label : mask(entry.label);
  const error = shownError(entry.error, caller);
  return { ...entry, label, error, ...(output === undefined ? {} : { output: shown }) };
}
