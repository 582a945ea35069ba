import * as v from 'valibot';
import { entryParts } from '../../src/engine/names/entry-kind.ts';
import { reveals, type Caller } from '../../services/caller.ts';
import type { ShownEntry } from '../../services/executions/shown-entry.ts';
import { ActionStatus, EntryKind } from './enumerations.ts';
import { ErrorBody } from './error.ts';
import { Count, Id, Time } from './fields.ts';
import { mask } from './mask.ts';
import { shownError } from './shown-error.ts';

export const EntryCounts = v.pipe(
  v.object({
    total: v.pipe(Count, v.description('How many there are; of rounds and tries, how many have begun.')),
    active: v.pipe(Count, v.description('How many have begun and are not over: they run, or wait.')),
    completed: Count,
    failed: Count,
  }),
  v.description('Of branches, iterations, rounds or tries.'),
);

/** The fields of an entry, whatever stands in it. */
export const entryFields = {
  path: v.pipe(
    v.string(),
    v.description('Its id; within loops, rounds and tries with their indices: `diplomas[17].offer`.'),
  ),
  kind: EntryKind,
  index: v.pipe(v.nullable(Count), v.description('Of an iteration or a round, from 0.')),
  label: v.pipe(
    v.nullable(v.string()),
    v.description(
      'Of an iteration: what the `itemLabel` of its loop says, at most 80 characters; null if nothing does. Without the scope `executions:reveal` it is `"•••"`.',
    ),
  ),
  part: v.pipe(v.picklist(entryParts), v.description('In which list of what is around it it stands.')),
  partName: v.pipe(v.nullable(v.string()), v.description('The name of that case or branch.')),
  counts: v.nullable(EntryCounts),
  waitingCount: v.pipe(
    v.nullable(Count),
    v.description('Of a loop or rounds: in how many iterations or rounds something is on hold.'),
  ),
  chosenCase: v.pipe(
    v.nullable(v.string()),
    v.description('Of a `switch`: the name of the case that was chosen; null while or if there is none.'),
  ),
  chosenCatch: v.pipe(
    v.nullable(Count),
    v.description('The clause of its `catch` that was taken, from 0; null while or if there is none.'),
  ),
  wasUndone: v.pipe(
    v.boolean(),
    v.description(
      'Whether something that had completed in it was undone since. A block or an iteration that has completed keeps its status.',
    ),
  ),
  hasInside: v.pipe(v.boolean(), v.description('Whether something can stand in it, which `under` lists.')),
  failedActionId: v.pipe(v.nullable(v.string()), v.description('The path of what failed it.')),
  childIds: v.pipe(
    v.array(Id),
    v.description('The executions that `workflow/run@v1` has started here, oldest first; at most 100.'),
  ),
  awaitedId: v.pipe(v.nullable(Id), v.description('The one of them that it waits for now.')),
};

export const ExecutionEntry = v.pipe(
  v.object({
    ...entryFields,
    id: v.string(),
    name: v.pipe(v.string(), v.description('Of an action; for all others the same as `kind`.')),
    title: v.string(),
    status: ActionStatus,
    error: v.nullable(ErrorBody),
    output: v.exactOptional(v.pipe(v.unknown(), v.description('Only where it is asked for.'))),
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
