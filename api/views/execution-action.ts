import * as v from 'valibot';
import { sequenceCursorOf } from '../http/sequence-cursor.ts';
import { reveals, type Caller } from '../../services/caller.ts';
import type { ActionOfExecution } from '../../services/executions/action-of-execution.ts';
import { ErrorBody } from './error.ts';
import { entryFields } from './execution-entry.ts';
import { Count, Time } from './fields.ts';
import { HoldOfAction, holdOfActionView } from './hold.ts';
import { mask } from './mask.ts';
import { shownError } from './shown-error.ts';
import { TimelineEntry } from './timeline.ts';
import { ActionStatus } from './enumerations.ts';

export const ExecutionAction = v.pipe(
  v.object({
    id: v.string(),
    name: v.pipe(v.string(), v.description('The name of the action; for other entries the same as `kind`.')),
    title: v.string(),
    status: v.pipe(
      ActionStatus,
      v.description(
        '`running`: its request may be under way, or something in the block runs. `waiting`: until the next try or repetition, or for the execution that it has started. `stopping`: it must end, and waits for the entries that run inside. `cancelled`: it had begun when it was stopped or the execution ended; the effect of its request is unknown. `caught`: it failed, and a `catch` went on. `undone`: its `compensate` ran.',
      ),
    ),
    attributes: v.pipe(
      v.unknown(),
      v.description('With their expressions resolved; null where it was not reached.'),
    ),
    output: v.unknown(),
    error: v.nullable(ErrorBody),
    hold: v.pipe(
      v.nullable(HoldOfAction),
      v.description('The wait of the action; null if it does not wait.'),
    ),
    failedTries: Count,
    startedAt: v.nullable(Time),
    updatedAt: v.nullable(Time),
    timeline: v.pipe(v.array(TimelineEntry), v.description('The first 1,000 events at most, and 1 MiB.')),
    timelineCursor: v.pipe(
      v.nullable(v.string()),
      v.description(
        'Send it as `cursor`, with `actionId`, to the timeline of the execution to get what follows; null where there is no more.',
      ),
    ),
    ...v.partial(v.object(entryFields)).entries,
    temporalWorkflowId: v.pipe(
      v.string(),
      v.description("The workflow id of the execution's present run in Temporal."),
    ),
    temporalRunId: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The newest run in Temporal (a long execution has several); null if Temporal has deleted it, or is not available.',
      ),
    ),
  }),
  v.description(
    'An action of an execution; where the definition has blocks, also a block, an iteration or a round, with some more fields. Without the scope `executions:reveal`, every value in `attributes` and `output`, and the address in `hold`, is `"•••"`.',
  ),
);

export function executionActionView({ timelineCutAt, ...action }: ActionOfExecution, caller: Caller) {
  const shown = reveals(caller, 'executions:reveal') ? (value: unknown) => value : mask;
  return {
    ...action,
    attributes: shown(action.attributes),
    output: shown(action.output),
    ...(action.label === undefined ? {} : { label: shown(action.label) }),
    error: shownError(action.error, caller),
    timeline: action.timeline.map((entry) => ({ ...entry, error: shownError(entry.error, caller) })),
    timelineCursor: timelineCutAt === null ? null : sequenceCursorOf(timelineCutAt),
    hold: action.hold && holdOfActionView(action.hold, action.output, caller),
  };
}
