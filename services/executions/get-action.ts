import type { Logger } from 'pino';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { openShownError } from '../../db/encryption/errors.ts';
import { computeReadable, keyOfReadable, openReadable } from '../../db/encryption/readable.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import { findAction, type ActionRow } from '../../db/queries/executions/action.ts';
import { temporalWorkflowId } from '../../src/contract/execution-workflow.ts';
import type { CompiledAction } from '../../src/definitions/compiled.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { EvaluationBusy } from '../../src/errors/evaluation-busy.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import type { Evaluator } from '../../src/evaluation/evaluator.ts';
import { actionStatus } from '../../src/executions/action-status.ts';
import { shownOutput } from '../../src/executions/shown-output.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { ContextWith } from '../context.ts';
import { timelineOfAction, type ActionKey, type ActionOfExecution } from './action-of-execution.ts';
import { entryOfExecution } from './get-entry.ts';
import { readTimeline } from './get-timeline.ts';
import { shownHold } from './shown-hold.ts';

/**
 * Returns one action of an execution. Its attributes are not stored but resolved again. The values are those with
 * which the action ran: the version, the input and the outputs of earlier actions never change, and an expression
 * cannot read a clock or a random number.
 * @throws HoldfastError 2005/404; EvaluationBusy
 */
export async function getActionOfExecution(
  ctx: ContextWith<'vault' | 'log' | 'versions' | 'evaluator' | 'findRunId' | 'publicUrl'>,
  key: ActionKey,
): Promise<ActionOfExecution> {
  const { tx, vault, versions } = ctx;
  const { projectId, executionId } = key;
  const row = await findAction(tx, key);
  if (!row) throw errors.recordNotFound('execution', executionId);
  const { definition } = await versions(row.versionId);
  const dataKey = keyOfReadable(vault, row.dataKey);
  const found =
    row.engine === 2
      ? await entryOfExecution(ctx, key, definition, { row, dataKey })
      : await actionInList(ctx, key, definition.actions, { row, dataKey });
  await recordReveal(ctx, 'executions:reveal', 'execution.reveal', [{ recordId: executionId, projectId }]);
  return found;
}

async function actionInList(
  ctx: ContextWith<'vault' | 'log' | 'evaluator' | 'findRunId'>,
  key: ActionKey,
  actions: readonly CompiledAction[],
  { row, dataKey }: { row: ActionRow; dataKey: DataKey },
): Promise<ActionOfExecution> {
  const { projectId, executionId } = key;
  const action = actions.find(({ id }) => id === key.actionId);
  if (!action) throw errors.recordNotFound('action', key.actionId);
  const { entries: timeline, isCut } = await readTimeline(
    ctx,
    { projectId, id: executionId },
    { ...timelineOfAction, actionId: action.id },
  );
  const { action: reached, hold } = row;
  const workflowId = temporalWorkflowId(executionId, row.generation);
  return {
    id: action.id,
    name: action.contract.name,
    title: action.contract.title,
    status: actionStatus(row.executionStatus, reached),
    attributes: reached
      ? await computeReadable(ctx.log, { executionId, actionId: action.id, field: 'attributes' }, () =>
          attributesOf(ctx.evaluator, action, row, key, dataKey),
        )
      : null,
    output: reached?.output ? outputOf(ctx.log, key, reached, reached.output, dataKey) : null,
    error: reached?.error
      ? openShownError(ctx.log, () => dataKey, { sealed: reached.error, executionId, actionId: action.id })
      : null,
    hold: hold && shownHold(ctx.log, hold, dataKey, key),
    failedTries: reached?.failedTries ?? 0,
    startedAt: reached?.startedAt ?? null,
    updatedAt: reached?.updatedAt ?? null,
    timeline,
    timelineCutAt: isCut ? (timeline.at(-1)?.sequence ?? null) : null,
    temporalWorkflowId: workflowId,
    temporalRunId: reached ? await ctx.findRunId(workflowId) : null,
  };
}

function outputOf(
  log: Logger,
  { executionId, actionId }: ActionKey,
  { status, endedSessions }: NonNullable<ActionRow['action']>,
  sealed: Buffer,
  dataKey: DataKey,
): unknown {
  const output = openReadable(log, { executionId, actionId, field: 'output' }, () =>
    dataKey.open(encryptionContext.output(actionId), sealed),
  );
  return status === 'completed' ? output : shownOutput(output, endedSessions);
}

async function attributesOf(
  evaluator: Evaluator,
  action: CompiledAction,
  row: ActionRow,
  { projectId, executionId }: ActionKey,
  dataKey: DataKey,
): Promise<unknown> {
  const scope = {
    input: dataKey.open(encryptionContext.input, row.input),
    actions: Object.fromEntries(
      row.outputs.map(({ actionId, output }) => [
        actionId,
        { output: dataKey.open(encryptionContext.output(actionId), output) },
      ]),
    ),
    execution: { id: executionId, workflowId: row.workflowId, projectId, createdAt: row.executionCreatedAt },
  };
  try {
    return (await evaluator.resolve(projectId, action.template, scope)) ?? {};
  } catch (error) {
    // The action failed with the same error, which is shown as its `error`.
    if (error instanceof HoldfastError && !(error instanceof EvaluationBusy)) return null;
    throw error;
  }
}
