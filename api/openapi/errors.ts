import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { EvaluationBusy } from '../../threads/evaluator.ts';
import { anoncredsErrors } from './anoncreds-errors.ts';
import { exampleId, of, refused, type DocumentedError } from './documented-error.ts';
import { peopleErrors } from './people-errors.ts';
import { limitExceeded, featureNotAllowed } from '../../src/plans/errors.ts';
import { unsupportedMediaType } from '../bodies.ts';
import { releasedByResume, sessionEnded, sessionOfExecution } from '../routes/wallet-sessions/refusals.ts';
import { notAllowed } from '../not-allowed.ts';
import { notFound } from '../not-found.ts';
import { isAnother } from '../precondition.ts';

const key = 'x-access-token';

/** Every refusal that the document names. What follows from an endpoint's facts is told by `errorsOf`. */
export const documentedErrors = {
  malformedJson: of(
    'The body is not JSON',
    new HoldfastError(2003, 'The body is not valid JSON: line 1, column 6.', [
      { message: 'Expected a value, not `}`', line: 1, column: 6 },
    ]),
  ),
  malformedDefinition: of(
    'The definition can not be parsed',
    new HoldfastError(2003, 'The definition cannot be parsed: line 2, column 1.', [
      { message: 'Map keys must be unique', line: 2, column: 1 },
    ]),
  ),
  malformedAddress: of(
    'The address can not be decoded',
    new HoldfastError(2003, 'The address cannot be decoded.', [{ message: 'is not valid percent-encoding' }]),
  ),
  missingKey: refused(401, 'No key', 'The API key is missing.', { message: 'is required', field: key }),
  invalidKey: refused(401, 'An unknown, revoked or expired key', 'The API key is not valid.', {
    message: 'is unknown, revoked or expired',
    field: key,
  }),
  missingScope: refused(403, 'The key lacks the scope', "The API key lacks the scope 'workflows:write'.", {
    message: "needs the scope 'workflows:write'",
    field: key,
    scope: 'workflows:write',
  }),
  ...peopleErrors,
  limitedKey: refused(
    403,
    'The key is limited to some projects',
    'The API key is limited to some projects of the account.',
    { message: 'needs a key for all projects', field: key },
  ),
  grantsTooMuch: refused(
    403,
    "The caller's key lacks a scope itself",
    'An API key can grant no scope that it lacks itself.',
    {
      message: "the caller's key lacks the scope 'workflows:write'",
      field: 'scopes',
      scope: 'workflows:write',
    },
  ),
  outlivesCaller: refused(
    403,
    "The key would open for longer than the caller's",
    'An API key that expires can give out no key that opens for longer.',
    { message: 'must be 2026-01-31T09:00:00.000Z or earlier', field: 'expiresAt' },
  ),
  tooManyStreams: refused(429, 'Too many live streams with this key', 'Too many live streams.', {
    message: 'at most 50 live streams with one API key',
    field: key,
    limit: 50,
  }),
  tooManyStreamsOfAccount: refused(429, 'Too many live streams of the account', 'Too many live streams.', {
    message: 'at most 500 live streams of one account',
    limit: 500,
  }),
  noRoomForStreams: refused(503, 'Too many live streams in all', 'Too many live streams.', {
    message: 'this process serves no more at once',
  }),
  evaluationBusy: of('Too much is evaluated at once', new EvaluationBusy(null)),
  limitReached: of(
    "The plan's limit is reached",
    limitExceeded('executionsPerMonth', 500, 500, '2026-02-01T00:00:00.000Z'),
  ),
  featureNotAllowed: of('The plan lacks the feature', featureNotAllowed('retention', 'free')),
  ...anoncredsErrors,
  unknownAction: of('There is no such action', notFound('action', 'general/unknown@v1')),
  unknownActionOfExecution: of('The workflow has no such action', notFound('action', 'unknown')),
  unknownProject: of('There is no such project', notFound('project', exampleId)),
  unknownWorkflow: of('There is no such workflow', notFound('workflow', exampleId)),
  unknownCallback: refused(404, 'Nothing waits here', 'Nothing waits at this address.', {
    message: 'the callback is unknown',
  }),
  idempotencyKeyBusy: refused(
    409,
    'The first request with this key is under way',
    'A request with this Idempotency-Key is under way.',
    { message: 'try again in a moment', field: 'idempotency-key' },
  ),
  notStartable: of(
    'The workflow can not be started: not published, or without a wallet',
    new HoldfastError(2006, 'The workflow is not published.', [
      { message: 'nothing was started', recordType: 'workflow', recordId: exampleId },
    ]),
  ),
  draftChanged: of(
    'The draft was changed meanwhile',
    new HoldfastError(2006, 'The draft was changed meanwhile. Read it again, then publish.', [
      { message: 'nothing was published', recordType: 'workflow', recordId: exampleId },
    ]),
  ),
  draftIsAnother: of('The draft is another one than `If-Match` names', isAnother('workflow', exampleId)),
  recordIsAnother: of('It is another than `If-Match` names', isAnother('webhook', exampleId)),
  notRedrivable: of(
    'It has not failed, or can not go on in the published version',
    new HoldfastError(2006, 'The execution is completed; only a failed one can be redriven.', [
      { message: 'nothing was changed', recordType: 'execution', recordId: exampleId },
    ]),
  ),
  notEnded: of(
    'It has not ended',
    notAllowed('The execution has not ended.', {
      message: 'cancel it, or wait for its end',
      recordType: 'execution',
      recordId: exampleId,
      status: 'onHold',
    }),
  ),
  hasOpenExecutions: of(
    'It is in use',
    notAllowed('The project has executions that have not ended.', {
      message: 'cancel them, or wait for their end',
      recordType: 'project',
      recordId: exampleId,
      openExecutions: 3,
    }),
  ),
  nameIsTaken: of(
    'The name is taken',
    notAllowed('An API key of the account has this name.', {
      message: 'must be unique in the account',
      field: 'name',
      recordType: 'apiKey',
    }),
  ),
  keyHasExpired: of(
    'The key has expired',
    notAllowed('The API key has expired.', {
      message: 'create another one',
      recordType: 'apiKey',
      recordId: exampleId,
    }),
  ),
  alreadyEnded: of(
    'It has ended',
    notAllowed('The execution is completed already.', {
      message: 'can be cancelled only before it has ended',
      recordType: 'execution',
      recordId: exampleId,
      status: 'completed',
    }),
  ),
  sessionEnded: of('It has ended', sessionEnded('completed', exampleId)),
  releasedByResume: of('An execution waits for it', releasedByResume(exampleId)),
  sessionOfExecution: of('An execution waits for it', sessionOfExecution(exampleId)),
  noDefaultWallet: of(
    'The project has no default wallet',
    notAllowed('The project has no default wallet.', {
      message: 'name a wallet, or make one the default',
      field: 'walletId',
      recordType: 'project',
      recordId: exampleId,
    }),
  ),
  notRevocable: of(
    'It has no status',
    notAllowed('The credential has no status: verifiers would not see it.', {
      message: 'was issued without an entry in a status list',
      recordType: 'credential',
      recordId: exampleId,
    }),
  ),
  noCertificate: of(
    'The wallet has no certificate that can sign this',
    new HoldfastError(2006, 'The wallet has no valid certificate.', [
      { message: 'import one, or make one', recordType: 'wallet', recordId: exampleId },
    ]),
  ),
  unknownTemplate: of(
    'The project has no such template',
    new HoldfastError(2000, 'The request is not valid.', [
      {
        message: 'is not the id of a credential template of the project',
        field: 'credentials.0.credentialTemplateId',
        pointer: '/credentials/0/credentialTemplateId',
      },
    ]),
  ),
  attributesMismatch: of(
    'The attributes are not those of the template',
    new HoldfastError(2008, 'The attributes do not match the credential template.', [
      {
        message: "is required by template 'Employee badge'",
        field: 'credentials.0.attributes.name',
        pointer: '/credentials/0/attributes/name',
      },
    ]),
  ),
  notOnHold: refused(409, 'The action is not on hold', 'This action is not on hold.', {
    message: 'is not an action on hold of this execution',
    field: 'actionId',
    executionId: exampleId,
  }),
  alreadySettled: refused(
    409,
    'The hold is over',
    "Action 'wait' does not wait any more: it was answered, cancelled, or its time is over.",
    { message: 'nothing was changed', executionId: exampleId, actionId: 'wait' },
  ),
  bodyTooLarge: refused(413, 'The body is too large', 'The body is too large.', {
    message: 'at most 1048576 bytes',
    limit: 1_048_576,
  }),
  inputTooLarge: refused(413, 'The input is too large', 'The input is too large.', {
    message: 'at most 262144 bytes as JSON',
    field: 'input',
    limit: 262_144,
  }),
  dataTooLarge: refused(413, 'The data is too large', 'The data is too large; the execution stays on hold.', {
    message: 'at most 1044480 bytes as JSON',
    limit: 1_044_480,
  }),
  unsupportedMediaType: of('The content type is not taken here', unsupportedMediaType()),
  invalidRequest: of(
    'Fields are missing, unknown or wrong',
    new HoldfastError(2000, 'The request is not valid.', [
      { message: 'is required', field: 'workflowId', pointer: '/workflowId' },
      { message: 'is not a known field', field: 'inputs', pointer: '/inputs' },
    ]),
  ),
  reusedIdempotencyKey: of(
    'The Idempotency-Key belongs to another body',
    new HoldfastError(2000, 'The Idempotency-Key was used for another request.', [
      { message: 'must be new for a request with another body', field: 'idempotency-key' },
    ]),
  ),
  draftHasErrors: of(
    'The draft has errors',
    new HoldfastError(2000, 'The draft has an error: mend it before you publish.', [
      {
        severity: 'error',
        code: 2000,
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
      { message: 'is required', field: 'input.email', pointer: '/input/email' },
    ]),
  ),
  dataMismatch: of(
    'The data does not match what the action waits for',
    new HoldfastError(2008, 'The data does not match the schema; the execution stays on hold.', [
      { message: 'must be a boolean', field: 'approved', pointer: '/approved' },
    ]),
  ),
  tooManyRequests: refused(429, 'Too many requests: wait as long as Retry-After says', 'Too many requests.', {
    message: 'at most 600 requests in 60 seconds with one API key',
    field: key,
    limit: 600,
    windowSeconds: 60,
    retryAfterSeconds: 3,
  }),
  internal: of(
    'Something unexpected',
    new HoldfastError(2007, 'Something went wrong on our side.', [
      { message: 'Tell the support this id.', supportId: exampleId },
    ]),
  ),
  databaseAway: of(
    'The database is away',
    new HoldfastError(
      2006,
      'The database cannot be reached. Try again.',
      [{ message: 'nothing was changed' }],
      { status: 503 },
    ),
  ),
} as const satisfies Record<string, DocumentedError>;

export type ErrorName = keyof typeof documentedErrors;

/** That there is no record with the id in the path. */
export const unknownRecord = (recordType: string): DocumentedError =>
  of(`There is no such ${recordType}`, notFound(recordType, exampleId));
