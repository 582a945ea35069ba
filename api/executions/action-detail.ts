import { storedError } from '../../src/errors/stored-error.ts';
import { findAction, type ActionRow } from '../../db/queries/executions/action.ts';
import { readExecutionLog } from '../../db/queries/executions/execution-log.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import { temporalWorkflowId } from '../../src/contract/execution-workflow.ts';
import type { CompiledAction } from '../../src/definitions/compiled.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { actionStatus } from '../../src/executions/action-status.ts';
import { shownOutput } from '../../src/executions/shown-output.ts';
import { timelineOf } from '../../src/executions/timeline.ts';
import type { Evaluator } from '../../src/evaluation/evaluator.ts';
import { EvaluationBusy } from '../../src/errors/evaluation-busy.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { errorOf } from '../streams/event-stream.ts';
import { publicUrlIn } from '../views/hold.ts';
import { errors } from '../../src/errors/catalogue.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'vault' | 'versions' | 'evaluator' | 'findRunId'>;

/**
 * An action of an execution as an operator wants to see it. Its attributes are resolved anew: version, input and earlier
 * outputs never change, and expressions know neither clock nor chance, so they come to what they came to then.
 */
export async function actionDetail(
  { db, vault, versions, evaluator, findRunId }: Dependencies,
  key: { projectId: string; executionId: string; actionId: string },
) {
  const row = await findAction(db, key);
  if (!row) throw errors.recordNotFound('execution', key.executionId);
  const { definition } = await versions(row.versionId);
  const action = definition.actions.find(({ id }) => id === key.actionId);
  if (!action) throw errors.recordNotFound('action', key.actionId);
  const dataKey = vault.unwrap(row.dataKey);
  const log = await readExecutionLog(db, key, 0, 10_000);
  const { action: reached, hold } = row;
  const output = reached?.output ? outputOf(action.id, reached, reached.output, dataKey) : null;
  const workflowId = temporalWorkflowId(key.executionId, row.attempt);
  return {
    id: action.id,
    name: action.contract.name,
    title: action.contract.title,
    status: actionStatus(row.executionStatus, reached),
    attributes: reached ? await attributesOf(evaluator, action, row, key, dataKey) : null,
    output,
    error: reached?.error
      ? storedError(dataKey.open(encryptionContext.error(action.id), reached.error))
      : null,
    hold: hold && {
      id: hold.id,
      label: hold.label ? dataKey.open(encryptionContext.label(action.id), hold.label) : null,
      acceptsData: hold.acceptsData,
      publicUrl: publicUrlIn(output),
      since: hold.since,
      expiresAt: hold.expiresAt,
    },
    failedTries: reached?.failedTries ?? 0,
    startedAt: reached?.startedAt ?? null,
    updatedAt: reached?.updatedAt ?? null,
    timeline: timelineOf(log.map((entry) => ({ ...entry, errorBody: errorOf(vault, entry) }))).filter(
      ({ actionId }) => actionId === action.id,
    ),
    temporalWorkflowId: workflowId,
    temporalRunId: reached ? await findRunId(workflowId) : null,
  };
}

function outputOf(
  actionId: string,
  { status, endedSessions }: NonNullable<ActionRow['action']>,
  sealed: Buffer,
  dataKey: DataKey,
): unknown {
  const output = dataKey.open(encryptionContext.output(actionId), sealed);
  return status === 'completed' ? output : shownOutput(output, endedSessions);
}

async function attributesOf(
  evaluator: Evaluator,
  action: CompiledAction,
  row: ActionRow,
  { projectId, executionId }: { projectId: string; executionId: string },
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
    // The execution failed with this very error: it is shown as such.
    if (error instanceof HoldfastError && !(error instanceof EvaluationBusy)) return null;
    throw error;
  }
}
