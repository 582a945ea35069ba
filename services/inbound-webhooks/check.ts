import { errors } from '../../src/errors/catalogue.ts';
import type { ErrorDetail } from '../../src/errors/error-body.ts';
import { inboundLimits } from '../../src/inbound/limits.ts';
import { isKeptHeader } from '../../src/inbound/event.ts';
import { compileMapping, isExpression } from '../../src/inbound/mapping.ts';
import { isUuid } from '../../src/names/uuid.ts';
import type { Context } from '../context.ts';
import { statementsIn } from '../execution-statements.ts';
import { requireScope } from '../permissions.ts';

/** Checks what reads the events. @throws HoldfastError 2000/422 with everything that is wrong */
export function checkMapping({
  input,
  dedupe,
  key,
}: {
  input?: unknown;
  dedupe?: string | null | undefined;
  key?: string | null | undefined;
}): void {
  if (Buffer.byteLength(JSON.stringify(input ?? null)) > inboundLimits.maxMappingBytes)
    throw errors.requestInvalid([
      {
        reason: 'value.invalid',
        message: `must have at most ${inboundLimits.maxMappingBytes} bytes`,
        field: 'input',
        pointer: '/input',
      },
    ]);
  const problems = compileMapping(input ?? null, ['input']).problems;
  if (dedupe && isExpression(dedupe)) problems.push(...compileMapping(dedupe, ['dedupe']).problems);
  else if (dedupe && (dedupe.startsWith('$.') || !isKeptHeader(dedupe))) problems.push(noHeader);
  if (key && !isExpression(key))
    problems.push({
      reason: 'value.invalid',
      message: 'must be an expression such as `${body.order}`',
      field: 'key',
      pointer: '/key',
    });
  if (key) problems.push(...compileMapping(key, ['key']).problems);
  if (problems.length > 0) throw errors.requestInvalid(problems);
}

const noHeader: ErrorDetail<2000> = {
  reason: 'value.invalid',
  message: 'must be an expression such as `${body.id}`, or the name of a header that says nothing secret',
  field: 'dedupe',
  pointer: '/dedupe',
};

/**
 * Checks that whoever makes, changes or can call an address that starts a workflow may start executions themselves: its sender does so in their place.
 * @throws HoldfastError 2005/403
 */
export function requireStarter({ caller }: Pick<Context, 'caller'>, workflowId: string | null): void {
  if (workflowId !== null) requireScope(caller, 'executions:start');
}

/** An event either starts an execution or resumes one. @throws HoldfastError 2000/422 */
export function checkPurpose({ key, workflowId }: { key: string | null; workflowId: string | null }): void {
  if (key === null || workflowId === null) return;
  throw errors.requestInvalid([
    {
      reason: 'value.invalid',
      message:
        'must be left out if there is a `workflowId`: an event either starts an execution or resumes one',
      field: 'key',
      pointer: '/key',
    },
  ]);
}

/** There need not be a published version yet. @throws HoldfastError 2005/404 */
export async function checkWorkflow(
  { tx }: Pick<Context, 'tx'>,
  { projectId, workflowId }: { projectId: string; workflowId: string | null | undefined },
): Promise<void> {
  if (workflowId === null || workflowId === undefined) return;
  const target = isUuid(workflowId) ? await statementsIn(tx).startTarget({ projectId, workflowId }) : null;
  if (!target) throw errors.recordNotFound('workflow', workflowId);
}
