import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { detailsWithin } from '../../src/language/errors/details-within.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { OverlapPolicy } from '../../src/time/schedules/overlap.ts';
import { problemsOf } from '../../src/time/schedules/problems.ts';
import type { ScheduleSpec } from '../../src/time/schedules/spec.ts';
import type { WorkingCalendar } from '../../src/time/schedules/working-days.ts';
import type { ContextWith } from '../context.ts';
import { statementsIn } from '../execution-statements.ts';
import { maxInputBytes } from '../executions/start-version.ts';
import { requireScope } from '../permissions.ts';
import { workingCalendar } from './working-calendar.ts';

type CheckContext = ContextWith<'versions' | 'evaluator'>;

/** Checks the rules of a spec beyond its shape, and returns the calendar that it names. @throws HoldfastError 2000/422 */
export async function checkSpec(
  { tx, clock }: Pick<CheckContext, 'tx' | 'clock'>,
  projectId: string,
  spec: ScheduleSpec,
): Promise<WorkingCalendar | null> {
  const working = await workingCalendar({ tx }, projectId, spec);
  const problems = problemsOf(spec, clock().getTime(), working);
  if (problems.length > 0) throw errors.requestInvalid(problems);
  return working;
}

/** A schedule that cancels executions needs who may cancel them. @throws HoldfastError 2005/403 */
export function checkOverlap({ caller }: Pick<CheckContext, 'caller'>, overlap: OverlapPolicy): void {
  if (overlap === 'cancelPrevious') requireScope(caller, 'executions:cancel');
}

/**
 * Checks that the workflow exists, and that its published version can be started with this input. There need not be one
 * yet.
 * @throws HoldfastError 2005/404; 2006/409 if events start it; 2008 for the input
 */
export async function checkInput(
  { tx, versions, evaluator }: CheckContext,
  { projectId, workflowId, input }: { projectId: string; workflowId: string; input: Record<string, unknown> },
): Promise<void> {
  const target = isUuid(workflowId) ? await statementsIn(tx).startTarget({ projectId, workflowId }) : null;
  if (!target) throw errors.recordNotFound('workflow', workflowId, 'workflowId');
  if (target.versionId === null) return;
  const { definition } = await versions(target.versionId, tx);
  if (definition.trigger.type !== 'api') throw errors.workflowStartedByEvents(definition.trigger.type);
  const { details } = await evaluator.validate(projectId, definition.inputSchema, input, 'values');
  if (details.length > 0) throw errors.inputMismatch(detailsWithin(['input'], details));
}

/** @throws HoldfastError 2005/413 */
export function sealInput(dataKey: DataKey, input: Record<string, unknown>): Buffer {
  const sealed = dataKey.seal(encryptionContext.input, input);
  if (sealed.length > maxInputBytes) throw errors.inputTooLarge(maxInputBytes);
  return sealed;
}
