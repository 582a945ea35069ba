import { HoldfastError } from '../holdfast-error.ts';
import type { ErrorDetail } from '../error-body.ts';
import { nameOf, type Call } from '../call.ts';
import type { ReasonOf } from '../reasons.ts';
import { refusal } from '../refusal.ts';

const exampleCall: Call = { method: 'POST', host: 'crm.example.com', path: '/orders' };

/** An action of an execution fails. */
export const actionErrors = {
  attributesInvalid: refusal(
    'The attributes of an action are not valid',
    (details: readonly ErrorDetail<2000>[], cause?: unknown) =>
      new HoldfastError(
        2000,
        'The attributes of the action are not valid. Correct what `details` names.',
        details,
        { cause },
      ),
    [{ reason: 'field.missing', message: 'is required', field: 'attributes.url' }],
  ),
  attributesNotTaken: refusal(
    'The expressions of an action give values that the action does not accept',
    (actionId: string, actionName: string, details: readonly ErrorDetail<2000>[]) =>
      new HoldfastError(
        2000,
        `The expressions of action '${actionId}' give values that ${actionName} does not accept.`,
        details.map((detail) => ({ ...detail, actionId })),
      ),
    'notify',
    'general/fetch@v1',
    [{ reason: 'field.type', message: 'must be a string', field: 'attributes.url' }],
  ),
  actionNeedsExecution: refusal(
    'The action cannot be tried without an execution',
    (actionName: string, why: 'waits' | 'needs its execution') =>
      new HoldfastError(
        2000,
        `The action ${actionName} ${why}, so it cannot be tried alone. Use a dry run, with an answer for the action.`,
        [
          {
            reason: 'action.needsExecution',
            message: `${why}, so it cannot be tried alone`,
            field: 'operation',
          },
        ],
      ),
    'general/waitForEvent@v1',
    'waits',
  ),
  mailNotConfigured: refusal(
    'The server sends no mails',
    () =>
      new HoldfastError(2010, 'This server sends no mails. Ask its operator to set SMTP_URL.', [
        {
          reason: 'feature.missing',
          message: 'no mail server is configured: SMTP_URL is not set',
          feature: 'mail',
        },
      ]),
  ),
  tryTooLong: refusal(
    'A try of an action takes too long',
    (limitMs: number) =>
      new HoldfastError(2005, 'The try was stopped, because the action took too long.', [
        {
          reason: 'deadline.exceeded',
          message: `A try may take at most ${limitMs / 1_000} seconds.`,
          limitMs,
        },
      ]),
    40_000,
  ),
  returnUrlInvalid: refusal(
    'The `returnUrl` of an action cannot be used',
    (actionId: string, message: string) =>
      new HoldfastError(
        2000,
        `The returnUrl of action '${actionId}' is not an address to which a browser can be sent.`,
        [{ reason: 'url.invalid', message, field: 'returnUrl', actionId }],
      ),
    'offer',
    'must be an absolute https URL',
  ),
  outputTooLarge: refusal(
    'An action returns too much data',
    (
      actionId: string,
      what: 'The output' | 'The list' | 'All data of the execution together',
      limit: number,
    ) =>
      new HoldfastError(2005, `Action '${actionId}' returned too much data.`, [
        { reason: 'limit.exceeded', message: `${what} may have at most ${limit} bytes.`, actionId, limit },
      ]),
    'fetch',
    'The output',
    1_048_576,
  ),
  outputTooDeep: refusal(
    'An action returns data that is nested too deep',
    (actionId: string, limit: number) =>
      new HoldfastError(2005, `Action '${actionId}' returned data that is nested too deep.`, [
        {
          reason: 'limit.exceeded',
          message: `The output may be nested at most ${limit} deep.`,
          actionId,
          limit,
        },
      ]),
    'fetch',
    32,
  ),
  outputNotStorable: refusal(
    'An action returns a text that cannot be stored',
    (actionId: string, message: string) =>
      new HoldfastError(2000, `Action '${actionId}' returned a text that cannot be stored.`, [
        { reason: 'value.format', message, actionId },
      ]),
    'fetch',
    'must not contain NUL or half of a surrogate pair',
  ),
  schemaMismatch: refusal(
    'Data does not match the schema of `general/validateJson`',
    (details: readonly ErrorDetail<2008>[]) =>
      new HoldfastError(2008, 'The data does not match the schema of the action.', details),
    [{ reason: 'field.missing', message: 'is required', field: 'email', pointer: '/email' }],
  ),
  workflowFailed: refusal(
    'A workflow fails with `general/fail`',
    (message: string = 'The workflow failed.', reason?: string) =>
      new HoldfastError(2005, message, [{ reason: reasonOf(reason, 'workflow.failed'), message }]),
    'The applicant has withdrawn the application.',
    'withdrawn',
  ),
  waitRefused: refusal(
    'The person or system that an action waited for refused',
    (actionId: string, message: string, reason?: string) =>
      new HoldfastError(2005, message, [{ reason: reasonOf(reason, 'answer.refused'), message, actionId }]),
    'wait',
    'The manager does not agree.',
  ),
  holdExpired: refusal(
    'Nobody answered an action in time',
    (actionId: string, waitedMs: number, waited: string, waitedFor: 'wallet' | 'other') =>
      new HoldfastError(
        waitedFor === 'wallet' ? 2002 : 2005,
        `Nobody answered action '${actionId}' in time.`,
        [{ reason: 'hold.expired', message: `No answer came within ${waited}.`, actionId, waitedMs }],
      ),
    'wait',
    86_400_000,
    '1 day',
    'other',
  ),
  decisionUndecided: refusal(
    'Everybody has decided, and no choice has its quorum',
    (actionId: string) =>
      new HoldfastError(
        2005,
        `Everybody who was asked in '${actionId}' has decided, and no choice has its quorum.`,
        [{ reason: 'decision.undecided', message: 'No choice has its quorum.', actionId }],
      ),
    'approve',
  ),
  quorumUnreachable: refusal(
    'The action asks fewer persons than its quorum needs',
    (actionId: string, quorum: number, persons: number) =>
      new HoldfastError(
        2005,
        `Action '${actionId}' needs the same choice of ${quorum} persons, but asks only ${persons} who may decide. Ask more persons, or set a smaller \`quorum\`.`,
        [
          {
            reason: 'quorum.unreachable',
            message: `persons who are asked and may decide: ${persons}`,
            field: 'quorum',
            actionId,
          },
        ],
      ),
    'approve',
    3,
    2,
  ),
  memberUnknown: refusal(
    'The account has no member with this id or address',
    (actionId: string, field: string) =>
      new HoldfastError(
        2005,
        `Action '${actionId}' asks a person who is not a member of the account. Invite the person, or name another member.`,
        [{ reason: 'member.unknown', message: 'is not a member of the account', field, actionId }],
      ),
    'approve',
    'to.0.member',
  ),
  lockFull: refusal(
    'A lock has no free place, and the action must not wait',
    (actionId: string, limit: number) =>
      new HoldfastError(
        2005,
        `Action '${actionId}' did not get the lock: ${limit === 1 ? 'somebody else has it' : `all ${limit} places are taken`}.`,
        [{ reason: 'lock.full', message: 'The lock has no free place.', actionId }],
      ),
    'crm',
    1,
  ),
  lockOwn: refusal(
    'An action asks for a lock that an enclosing list already holds, so the action would wait for itself',
    (actionId: string) =>
      new HoldfastError(
        2005,
        `Action '${actionId}' would wait for itself: an enclosing list, or a workflow that waits for this one, already holds the lock.`,
        [
          {
            reason: 'lock.own',
            message: 'an enclosing list, or a workflow that waits for this one, holds the lock',
            actionId,
          },
        ],
      ),
    'crm',
  ),
  heartbeatMissed: refusal(
    'The system that an action waits for is silent for longer than `heartbeatTimeout`',
    (actionId: string) =>
      new HoldfastError(2005, `No heartbeat came in time for action '${actionId}'.`, [
        { reason: 'heartbeat.missed', message: 'No heartbeat came in time.', actionId },
      ]),
    'wait',
  ),
  endpointRefused: refusal(
    'An endpoint answers with an error',
    (call: Call, { status, ...more }: { status: number; retryAfterSeconds?: number; body?: string }) =>
      new HoldfastError(2005, `${nameOf(call)} was answered with status ${status}.`, [
        {
          reason: 'http.status',
          message: `${call.host ?? 'The endpoint'} answered with status ${status}.`,
          ...call,
          status,
          ...more,
        },
      ]),
    exampleCall,
    { status: 404, body: '{"error":"no such order"}' },
  ),
  endpointUnreachable: refusal(
    'An endpoint could not be asked',
    (call: Call, detail: { reason: ReasonOf<2005>; message: string; code?: string; field?: string }) =>
      new HoldfastError(2005, `${nameOf(call)} failed. ${detail.message}`, [{ ...detail, ...call }]),
    exampleCall,
    { reason: 'http.dns', message: 'The host name does not exist in DNS.', code: 'ENOTFOUND' },
  ),
  endpointAnswerUnreadable: refusal(
    'The answer of an endpoint cannot be read',
    (call: Call, detail: { message: string; status: number; body?: string; [place: string]: unknown }) =>
      new HoldfastError(
        2005,
        `${nameOf(call)} was answered with status ${detail.status}, but the answer could not be read.`,
        [{ ...detail, ...call, reason: 'http.body' }],
      ),
    exampleCall,
    { message: 'The body should be JSON, but is not UTF-8.', status: 200 },
  ),
} as const;

/** A reason that somebody gave has no dot, so it is none of the table; only programs of the author know it. */
const reasonOf = <Ours extends ReasonOf<2005>>(given: string | undefined, ours: Ours): Ours =>
  (given ?? ours) as Ours;
