import { errors } from '../../src/language/errors/catalogue.ts';
import type { ErrorDetail } from '../../src/language/errors/error-body.ts';
import { placeOf } from '../../src/language/errors/place.ts';
import { inboundLimits } from '../../src/doors/inbound/limits.ts';
import { isKeptHeader } from '../../src/doors/inbound/event.ts';
import { compileMapping, isExpression } from '../../src/doors/inbound/mapping.ts';
import { plainOnly, type InboundVerification } from '../../src/doors/inbound/verification.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { WebhookFormat } from '../../src/doors/webhooks/format.ts';
import type { Context } from '../context.ts';
import { statementsIn } from '../execution-statements.ts';
import { requireScope } from '../permissions.ts';
import { certificatesOf } from './certificate-text.ts';

/** Checks the expressions that read the events. @throws HoldfastError 2000/422 with everything that is wrong */
export function checkMapping({
  format,
  input,
  dedupe,
  key,
}: {
  format: WebhookFormat;
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
  const problems = compileMapping(input ?? null, format, ['input']).problems;
  if (dedupe && isExpression(dedupe)) problems.push(...compileMapping(dedupe, format, ['dedupe']).problems);
  else if (dedupe && format === 'cloudEvents') problems.push(noExpression);
  else if (dedupe && (dedupe.startsWith('$.') || !isKeptHeader(dedupe))) problems.push(noHeader);
  if (key && !isExpression(key))
    problems.push({
      reason: 'value.invalid',
      message: 'must be an expression such as `${body.order}`',
      field: 'key',
      pointer: '/key',
    });
  if (key) problems.push(...compileMapping(key, format, ['key']).problems);
  if (problems.length > 0) throw errors.requestInvalid(problems);
}

const noHeader: ErrorDetail<2000> = {
  reason: 'value.invalid',
  message: 'must be an expression such as `${body.id}`, or the name of a header that says nothing secret',
  field: 'dedupe',
  pointer: '/dedupe',
};

/** All events of a batch have the same headers, so the second one would be taken for a repetition. */
const noExpression: ErrorDetail<2000> = {
  reason: 'value.invalid',
  message: 'must be an expression such as `${event.id}`: the events of a batch have the same headers',
  field: 'dedupe',
  pointer: '/dedupe',
};

/**
 * Checks that a caller may start executions. A caller needs this right to create or change a webhook that starts a workflow, or to replace its
 * secret, because its sender starts executions in the caller's place.
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

/**
 * Checks how the sender proves who they are.
 * @param hasCertificates whether the operator has set a header for client certificates
 * @throws HoldfastError 2000/422
 */
export function checkVerification(
  verification: InboundVerification,
  { format, hasCertificates }: { format: WebhookFormat; hasCertificates: boolean },
): void {
  const refuse = (field: string, message: string): Error =>
    errors.requestInvalid([{ reason: 'value.invalid', message, ...placeOf(field.split('.')) }]);
  if (format === 'cloudEvents' && plainOnly.has(verification.type))
    throw refuse('format', `must be plain where ${verification.type} signs: it has a format of its own`);
  if (verification.type === 'hmac' && verification.timestampHeader === verification.header)
    throw refuse('verification.timestampHeader', 'must be another header than `header`');
  if (verification.type !== 'clientCertificate') return;
  if (!hasCertificates)
    throw refuse(
      'verification.type',
      'needs the environment variables CLIENT_CERTIFICATE_HEADER and TRUSTED_PROXIES, which the operator sets',
    );
  const { fingerprints, ca } = verification;
  if (ca === null && fingerprints.length === 0)
    throw refuse('verification', 'must have `fingerprints` or a `ca`');
  if (ca !== null && !isAuthorities(ca))
    throw refuse(
      'verification.ca',
      `must be PEM text of 1 to ${maxAuthorities} certificates that may issue others`,
    );
}

const maxAuthorities = 10;

function isAuthorities(pem: string): boolean {
  try {
    const found = certificatesOf(pem);
    return found.length > 0 && found.length <= maxAuthorities && found.every(({ ca }) => ca);
  } catch {
    return false;
  }
}

/** There need not be a published version yet. @throws HoldfastError 2005/404 */
export async function checkWorkflow(
  { tx }: Pick<Context, 'tx'>,
  { projectId, workflowId }: { projectId: string; workflowId: string | null | undefined },
): Promise<void> {
  if (workflowId === null || workflowId === undefined) return;
  const target = isUuid(workflowId) ? await statementsIn(tx).startTarget({ projectId, workflowId }) : null;
  if (!target) throw errors.recordNotFound('workflow', workflowId, 'workflowId');
}
