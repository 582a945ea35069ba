import { computeReadable } from '../../db/encryption/readable.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import type { ActionRow } from '../../db/queries/executions/action.ts';
import { temporalWorkflowId } from '../../src/executions/contract/execution-workflow.ts';
import type { CompiledDefinition } from '../../src/definitions/compiled.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { hasCompleted } from '../../src/executions/action-status.ts';
import { shownOutput } from '../../src/executions/shown-output.ts';
import type { ContextWith } from '../context.ts';
import { entryAttributes } from './entry-attributes.ts';
import { timelineOfAction, type ActionKey, type ActionOfExecution } from './action-of-execution.ts';
import { readTimeline } from './get-timeline.ts';
import { withItemLabels } from './item-labels.ts';
import { requireEntry, requireInstances } from './list-entries.ts';
import { readEntries } from './shown-entry.ts';
import { shownHold } from './shown-hold.ts';
import { pathOf } from '../../src/engine/plan/path.ts';

/** Returns an entry of an execution, or one of its instances. @throws HoldfastError 2005/404; EvaluationBusy */
export async function entryOfExecution(
  ctx: ContextWith<'vault' | 'log' | 'evaluator' | 'findRunId' | 'publicUrl'>,
  { projectId, executionId, actionId }: ActionKey,
  definition: CompiledDefinition,
  { row, dataKey }: { row: ActionRow; dataKey: DataKey },
): Promise<ActionOfExecution> {
  const path = pathOf(actionId);
  const { flow } = definition;
  const named = requireEntry(flow.plan, path);
  await requireInstances(ctx.tx, executionId, path);
  const { action: reached, executionStatus: status, hold } = row;
  const source = { projectId, executionId, flow, row, dataKey, publicUrl: ctx.publicUrl };
  const [shown] = await withItemLabels(
    ctx,
    source,
    await readEntries(ctx, { executionId, status, flow, dataKey }, [named], true),
    async () => source,
  );
  if (!shown) throw errors.recordNotFound('action', path);
  const { entries: timeline, isCut } = await readTimeline(
    ctx,
    { projectId, id: executionId },
    { ...timelineOfAction, actionId: path },
  );
  const workflowId = temporalWorkflowId(executionId, row.generation);
  const isAction = shown.kind === 'action';
  return {
    ...shown,
    attributes:
      reached && isAction
        ? await computeReadable(ctx.log, { executionId, actionId: path, field: 'attributes' }, () =>
            entryAttributes(ctx, source, path),
          )
        : null,
    output:
      reached && !hasCompleted(reached.status)
        ? shownOutput(shown.output, reached.endedSessions)
        : shown.output,
    hold: hold && shownHold(ctx.log, hold, dataKey, { executionId, actionId: path }),
    timeline,
    timelineCutAt: isCut ? (timeline.at(-1)?.sequence ?? null) : null,
    temporalWorkflowId: workflowId,
    temporalRunId: reached ? await ctx.findRunId(workflowId) : null,
  };
}
