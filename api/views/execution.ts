import { Causer } from './causer.ts';
import * as v from 'valibot';
import type { ExecutionRow } from '../../db/queries/executions/rows.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import type { WrappedKey } from '../../db/encryption/vault.ts';
import { openShownError } from '../../db/encryption/errors.ts';
import { reveals } from '../../services/caller.ts';
import type { ContextWith } from '../../services/context.ts';
import type { ShownExecution } from '../../services/executions/shown.ts';
import { hasCompleted } from '../../src/executions/action-status.ts';
import { payloadActions, type ReachedEntry } from '../../src/executions/payload-actions.ts';
import { NamedOutcome } from '../../src/language/names/named-outcome.ts';
import { leftIn } from '../../src/executions/left.ts';
import { isCompleted, isFinal } from '../../src/executions/status.ts';
import type { CompiledFlow } from '../../src/engine/plan/compiled.ts';
import { shownOutput } from '../../src/executions/shown-output.ts';
import { ErrorBody } from './error.ts';
import { Count, Id, Time } from './fields.ts';
import { mask } from './mask.ts';
import { shownError } from './shown-error.ts';
import { ExecutionStatus } from './enumerations.ts';
import { WaitOfExecution, waitView } from './waits.ts';
import { rootPath, type Path } from '../../src/engine/plan/path.ts';

const exampleId = '0198f3a2-5b1c-7d4e-8f60-112233445566';

/** Spec §2.2. */
const Payload = v.pipe(
  v.object({
    input: v.pipe(v.unknown(), v.description('The input of the start, with the defaults of the schema.')),
    actions: v.pipe(
      v.record(
        v.string(),
        v.object({
          output: v.pipe(
            v.unknown(),
            v.description('The output of the action; its shape depends on the action.'),
          ),
        }),
      ),
      v.description(
        'One entry for each action that was reached, by its id. If the definition has blocks, an execution that has ended shows each entry of it: `{"output": null}` if it is absent, or is in a loop.',
      ),
    ),
    output: v.exactOptional(
      v.pipe(
        v.unknown(),
        v.description(
          "The definition's `output`, or that of `general/end@v1`, once the execution has completed; left out where there is neither.",
        ),
      ),
    ),
  }),
  v.description(
    'Without the scope `executions:reveal`, every value in it is `"•••"`: the shape is shown, the data is not. Of a shape with more than 10,000 values, lists and objects are `"•••"`, too.',
  ),
);

const entries = {
  id: Id,
  projectId: Id,
  workflowId: Id,
  workflowVersion: v.pipe(Count, v.description('The published version that it runs in.')),
  walletId: Id,
  status: ExecutionStatus,
  outcome: v.pipe(
    v.nullable(NamedOutcome),
    v.description(
      'The outcome in the words of the author: that of `general/end@v1`, or else the choice of the last decision; null without one. Its words are never masked.',
    ),
  ),
  payload: Payload,
  completedActionIds: v.pipe(
    v.array(v.string()),
    v.description('Actions and blocks that have completed, in that order, outside of loops.'),
  ),
  skippedActionIds: v.pipe(
    v.array(v.string()),
    v.description('Outside of loops: those whose `if` was false.'),
  ),
  caughtActionIds: v.pipe(
    v.array(v.string()),
    v.description('Outside of loops: those that failed, where a `catch` went on.'),
  ),
  undoneActionIds: v.pipe(
    v.array(v.string()),
    v.description('Outside of loops: those that completed, and whose `compensate` ran later.'),
  ),
  notUndoneActionIds: v.pipe(
    v.array(v.string()),
    v.description(
      'The paths of at most 100 entries with a failed `compensate` that is not repaired yet. `GET …/repairs` lists all.',
    ),
  ),
  notCleanedUpActionIds: v.pipe(
    v.array(v.string()),
    v.description('The entries with a failed `finally`, in the same way.'),
  ),
  isCancellationRequested: v.boolean(),
  labels: v.record(v.string(), v.string()),
  key: v.pipe(
    v.nullable(v.string()),
    v.description('The business key that it was started with; null without one.'),
  ),
  attempt: v.pipe(Count, v.description('1, and one more with each redrive.')),
  failedActionId: v.pipe(
    v.nullable(v.string()),
    v.description('The id of the action or block that failed; within a loop its path.'),
  ),
  error: v.pipe(
    v.nullable(ErrorBody),
    v.description(
      'The error of a failed execution. Of a cancelled one: the error of undoing it. Otherwise null.',
    ),
  ),
  waitsFor: v.pipe(
    v.nullable(WaitOfExecution),
    v.description(
      'The present wait, its start, and the person or system that can end it; null after the end.',
    ),
  ),
  parent: v.pipe(
    v.nullable(
      v.object({
        executionId: Id,
        actionId: v.pipe(v.string(), v.description('The id of the action; within a loop its path.')),
      }),
    ),
    v.description('The `workflow/run@v1` of another execution that has started this one; null otherwise.'),
  ),
  startedBy: v.pipe(
    v.nullable(Causer),
    v.description('The caller who started the execution; null in executions of an older release.'),
  ),
  createdAt: Time,
  updatedAt: Time,
  startTime: v.pipe(
    v.nullable(Time),
    v.description('The time at which the execution began to run; null before.'),
  ),
  endTime: v.pipe(v.nullable(Time), v.description('The time of the end; null while the execution is open.')),
};

export const Execution = v.pipe(
  v.object(entries),
  v.description('One run of a workflow.'),
  v.examples([
    {
      id: exampleId,
      projectId: '0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f6',
      workflowId: '0198f3a1-0a1b-7c2d-9e3f-0a1b2c3d4e5f',
      workflowVersion: 1,
      walletId: '0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f7',
      status: 'completed',
      outcome: null,
      payload: {
        input: { email: 'ada@example.com', quantity: 1 },
        actions: { check: { output: { valid: true } } },
      },
      completedActionIds: ['check'],
      skippedActionIds: [],
      caughtActionIds: [],
      undoneActionIds: [],
      notUndoneActionIds: [],
      notCleanedUpActionIds: [],
      isCancellationRequested: false,
      labels: { team: 'sales' },
      key: null,
      attempt: 1,
      failedActionId: null,
      error: null,
      waitsFor: null,
      parent: null,
      startedBy: { type: 'apiKey', id: '0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f8', name: 'Shop' },
      createdAt: '2026-01-31T09:00:00.000Z',
      updatedAt: '2026-01-31T09:00:00.120Z',
      startTime: '2026-01-31T09:00:00.040Z',
      endTime: '2026-01-31T09:00:00.120Z',
    },
  ]),
);

export const ExecutionListItem = v.pipe(
  v.object({ ...entries, payload: v.exactOptional(Payload) }),
  v.description('An execution in a list; its payload is only included on request.'),
);

/** Returns the execution of the spec (§2.1), and our additional fields. */
export function executionView(row: ExecutionRow | ShownExecution, viewer: Viewer) {
  const shown = reveals(viewer.caller, 'executions:reveal') ? (value: unknown) => value : mask;
  const { notUndoneActionIds, notCleanedUpActionIds } = leftIn(row.pendingRepairs);
  return {
    id: row.id,
    projectId: row.projectId,
    workflowId: row.workflowId,
    workflowVersion: row.workflowVersion,
    walletId: row.walletId,
    status: row.status,
    outcome: row.outcome,
    // JSON leaves it out if it is undefined. A literal with conditional parts would be made anew for each row of a list.
    payload: 'input' in row ? shown(payloadOf(row, viewer)) : undefined,
    completedActionIds: row.completedActionIds,
    skippedActionIds: row.skippedActionIds,
    caughtActionIds: row.caughtActionIds,
    undoneActionIds: row.undoneActionIds,
    notUndoneActionIds,
    notCleanedUpActionIds,
    isCancellationRequested: row.isCancellationRequested,
    labels: row.labels,
    key: row.businessKey,
    startedBy: row.startedBy,
    attempt: row.attempt,
    failedActionId: row.failedActionId,
    error:
      row.error && row.dataKey
        ? shownError(errorOf(row, row.dataKey, row.error, viewer), viewer.caller)
        : null,
    waitsFor: row.waitsFor && waitView(row.waitsFor),
    parent: row.parent,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    startTime: row.startTime,
    endTime: row.endTime,
  };
}

type Viewer = Pick<ContextWith<'vault' | 'log'>, 'vault' | 'caller' | 'log'>;

const errorOf = (row: ExecutionRow, dataKey: WrappedKey, sealed: Buffer, { vault, log }: Viewer) =>
  openShownError(log, () => vault.unwrap(dataKey), {
    sealed,
    executionId: row.id,
    actionId: row.failedActionId,
  });

function payloadOf(row: ShownExecution, { vault, log }: Viewer) {
  const opened = (context: string, sealed: Buffer): unknown =>
    openReadable(log, { executionId: row.id, field: context }, () =>
      vault.unwrap(row.dataKey).open(context, sealed),
    );
  const input = opened(encryptionContext.input, row.input);
  const open = (path: Path, isDone: boolean): unknown => {
    const sealed = row.outputs[row.actionIds.indexOf(path)];
    const output = sealed?.length ? opened(encryptionContext.output(path), sealed) : {};
    return isDone ? output : shownOutput(output, row.endedSessions);
  };
  return { input, ...flowPayload(row, row.flow, open) };
}

function flowPayload(
  row: ShownExecution,
  flow: CompiledFlow,
  open: (path: Path, isDone: boolean) => unknown,
) {
  const reached = row.states.map((state, index): [Path, ReachedEntry] => {
    const path = row.actionIds[index] ?? rootPath;
    return [path, { ...state, open: () => open(path, hasCompleted(state.status)) }];
  });
  const ownLength = row.outputs[row.actionIds.indexOf(rootPath)]?.length ?? 0;
  return {
    actions: payloadActions(flow, new Map(reached), isFinal(row.status)),
    ...(isCompleted(row.status) && ownLength > 0 ? { output: open(rootPath, true) } : {}),
  };
}
