import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { EvaluationBusy } from '../../threads/evaluator.ts';
import { anoncredsErrors } from './anoncreds-errors.ts';
import { exampleId, of, refused, type DocumentedError } from './documented-error.ts';
import { peopleErrors } from './people-errors.ts';
import { walletErrors } from './wallet-errors.ts';
import { limitExceeded, featureNotAllowed } from '../../src/plans/errors.ts';
import { unsupportedMediaType } from '../http/bodies.ts';
import { alreadySettled } from '../executions/settle.ts';
import { notOnHold } from '../routes/executions/resume.ts';
import { reused, stillRunning } from '../http/once.ts';
import { unknownCallback as nothingWaits } from '../routes/callbacks/receive.ts';
import { notAllowed } from '../http/not-allowed.ts';
import { notFound } from '../http/not-found.ts';
import { isAnother } from '../http/precondition.ts';

const key = 'x-access-token';

/** Every refusal that the document names. What follows from an endpoint's facts is told by `errorsOf`. */
export const documentedErrors = {
  malformedJson: of(
    'The body is not JSON',
    new HoldfastError(2003, 'The body is not valid JSON: line 1, column 6.', [
      { reason: 'syntax.invalid', message: 'Expected a value, not `}`', line: 1, column: 6 },
    ]),
  ),
  malformedDefinition: of(
    'The definition can not be parsed',
    new HoldfastError(2003, 'The definition cannot be parsed: line 2, column 1.', [
      { reason: 'syntax.invalid', message: 'Map keys must be unique', line: 2, column: 1 },
    ]),
  ),
  malformedAddress: of(
    'The address can not be decoded',
    new HoldfastError(2003, 'The address cannot be decoded.', [
      { reason: 'request.malformed', message: 'is not valid percent-encoding' },
    ]),
  ),
  missingKey: refused(401, 'No key', 'The API key is missing.', {
    reason: 'key.missing',
    message: 'is required',
    field: key,
  }),
  invalidKey: refused(401, 'An unknown, revoked or expired key', 'The API key is not valid.', {
    reason: 'key.invalid',
    message: 'is unknown, revoked or expired',
    field: key,
  }),
  missingScope: refused(403, 'The key lacks the scope', "The API key lacks the scope 'workflows:write'.", {
    reason: 'scope.missing',
    message: "needs the scope 'workflows:write'",
    field: key,
    scope: 'workflows:write',
  }),
  ...peopleErrors,
  limitedKey: refused(
    403,
    'The key is limited to some projects',
    'The API key is limited to some projects of the account.',
    { reason: 'key.limited', message: 'needs a key for all projects', field: key },
  ),
  grantsTooMuch: refused(
    403,
    "The caller's key lacks a scope itself",
    'An API key can grant no scope that it lacks itself.',
    {
      reason: 'grant.exceeded',
      message: "the caller's key lacks the scope 'workflows:write'",
      field: 'scopes',
      scope: 'workflows:write',
    },
  ),
  outlivesCaller: refused(
    403,
    "The key would open for longer than the caller's",
    'An API key that expires can give out no key that opens for longer.',
    { reason: 'grant.exceeded', message: 'must be 2026-01-31T09:00:00.000Z or earlier', field: 'expiresAt' },
  ),
  tooManyStreams: refused(429, 'Too many live streams with this key', 'Too many live streams.', {
    reason: 'rate.limited',
    message: 'at most 50 live streams with one API key',
    field: key,
    limit: 50,
  }),
  tooManyStreamsOfAccount: refused(429, 'Too many live streams of the account', 'Too many live streams.', {
    reason: 'rate.limited',
    message: 'at most 500 live streams of one account',
    limit: 500,
  }),
  noRoomForStreams: refused(503, 'Too many live streams in all', 'Too many live streams.', {
    reason: 'server.busy',
    message: 'this process serves no more at once',
  }),
  evaluationBusy: of('Too much is evaluated at once', new EvaluationBusy(null)),
  limitReached: of(
    "The plan's limit is reached",
    limitExceeded('executionsPerMonth', 500, 500, '2026-02-01T00:00:00.000Z'),
  ),
  featureNotAllowed: of('The plan lacks the feature', featureNotAllowed('members', 'free')),
  ...anoncredsErrors,
  unknownAction: of('There is no such action', notFound('action', 'general/unknown@v1')),
  unknownActionOfExecution: of('The workflow has no such action', notFound('action', 'unknown')),
  unknownProject: of('There is no such project', notFound('project', exampleId)),
  unknownWorkflow: of('There is no such workflow', notFound('workflow', exampleId)),
  unknownCallback: of('Nothing waits here', nothingWaits()),
  idempotencyKeyBusy: of('The first request with this key is under way', stillRunning()),
  notStartable: of(
    'The workflow can not be started: not published, or without a wallet',
    new HoldfastError(2006, 'The workflow is not published.', [
      {
        reason: 'workflow.unpublished',
        message: 'nothing was started',
        recordType: 'workflow',
        recordId: exampleId,
      },
    ]),
  ),
  draftChanged: of(
    'The draft was changed meanwhile',
    new HoldfastError(2006, 'The draft was changed meanwhile. Read it again, then publish.', [
      {
        reason: 'draft.changed',
        message: 'nothing was published',
        recordType: 'workflow',
        recordId: exampleId,
      },
    ]),
  ),
  draftIsAnother: of('The draft is another one than `If-Match` names', isAnother('workflow', exampleId)),
  recordIsAnother: of('It is another than `If-Match` names', isAnother('webhook', exampleId)),
  notRedrivable: of(
    'It has not failed, or can not go on in the published version',
    new HoldfastError(2006, 'The execution is completed; only a failed one can be redriven.', [
      {
        reason: 'execution.unfailed',
        message: 'nothing was changed',
        recordType: 'execution',
        recordId: exampleId,
      },
    ]),
  ),
  notEnded: of(
    'It has not ended',
    notAllowed('The execution has not ended.', {
      reason: 'execution.open',
      message: 'cancel it, or wait for its end',
      recordType: 'execution',
      recordId: exampleId,
      status: 'onHold',
    }),
  ),
  hasOpenExecutions: of(
    'It is in use',
    notAllowed('The project has executions that have not ended.', {
      reason: 'execution.open',
      message: 'cancel them, or wait for their end',
      recordType: 'project',
      recordId: exampleId,
      openExecutions: 3,
    }),
  ),
  nameIsTaken: of(
    'The name is taken',
    notAllowed('An API key of the account has this name.', {
      reason: 'name.taken',
      message: 'must be unique in the account',
      field: 'name',
      recordType: 'apiKey',
    }),
  ),
  keyHasExpired: of(
    'The key has expired',
    notAllowed('The API key has expired.', {
      reason: 'key.expired',
      message: 'create another one',
      recordType: 'apiKey',
      recordId: exampleId,
    }),
  ),
  alreadyEnded: of(
    'It has ended',
    notAllowed('The execution has completed already.', {
      reason: 'execution.ended',
      message: 'can be cancelled only before it has ended',
      recordType: 'execution',
      recordId: exampleId,
      status: 'completed',
    }),
  ),
  ...walletErrors,
  notOnHold: of('The action is not on hold', notOnHold(exampleId)),
  alreadySettled: of('The hold is over', alreadySettled({ executionId: exampleId, actionId: 'wait' })),
  bodyTooLarge: refused(413, 'The body is too large', 'The body is too large.', {
    reason: 'limit.exceeded',
    message: 'at most 1048576 bytes',
    limit: 1_048_576,
  }),
  inputTooLarge: refused(413, 'The input is too large', 'The input is too large.', {
    reason: 'limit.exceeded',
    message: 'at most 262144 bytes as JSON',
    field: 'input',
    limit: 262_144,
  }),
  dataTooLarge: refused(413, 'The data is too large', 'The data is too large; the execution stays on hold.', {
    reason: 'limit.exceeded',
    message: 'at most 1044480 bytes as JSON',
    limit: 1_044_480,
  }),
  unsupportedMediaType: of('The content type is not taken here', unsupportedMediaType()),
  invalidRequest: of(
    'Fields are missing, unknown or wrong',
    new HoldfastError(2000, 'The request is not valid.', [
      { reason: 'field.missing', message: 'is required', field: 'workflowId', pointer: '/workflowId' },
      { reason: 'field.unknown', message: 'is not a known field', field: 'inputs', pointer: '/inputs' },
    ]),
  ),
  reusedIdempotencyKey: of('The Idempotency-Key belongs to another body', reused()),
  draftHasErrors: of(
    'The draft has errors',
    new HoldfastError(2000, 'The draft has an error: mend it before you publish.', [
      {
        severity: 'error',
        code: 2000,
        reason: 'action.unknown',
        message: 'There is no action `general/fetsh@v1`. Did you mean `general/fetch@v1`?',
        field: 'actions.0.name',
        pointer: '/actions/0/name',
        line: 4,
        column: 11,
      },
    ]),
  ),
  inputMismatch: of(
    "The input does not match the workflow's schema",
    new HoldfastError(2008, "The input does not match the workflow's schema.", [
      { reason: 'field.missing', message: 'is required', field: 'input.email', pointer: '/input/email' },
    ]),
  ),
  dataMismatch: of(
    'The data does not match what the action waits for',
    new HoldfastError(2008, 'The data does not match the schema; the execution stays on hold.', [
      { reason: 'field.type', message: 'must be a boolean', field: 'approved', pointer: '/approved' },
    ]),
  ),
  tooManyRequests: refused(429, 'Too many requests: wait as long as Retry-After says', 'Too many requests.', {
    reason: 'rate.limited',
    message: 'at most 600 requests in 60 seconds with one API key',
    field: key,
    limit: 600,
    windowSeconds: 60,
    retryAfterSeconds: 3,
  }),
  internal: of(
    'Something unexpected',
    new HoldfastError(2007, 'Something went wrong on our side.', [
      { reason: 'server.fault', message: 'Tell the support this id.', supportId: exampleId },
    ]),
  ),
  databaseAway: of(
    'The database is away',
    new HoldfastError(
      2006,
      'The database cannot be reached. Try again.',
      [{ reason: 'database.away', message: 'nothing was changed' }],
      { status: 503 },
    ),
  ),
} as const satisfies Record<string, DocumentedError>;

export type ErrorName = keyof typeof documentedErrors;

/** That there is no record with the id in the path. */
export const unknownRecord = (recordType: string): DocumentedError =>
  of(`There is no such ${recordType}`, notFound(recordType, exampleId));
