import { HoldfastError } from '../holdfast-error.ts';
import type { ErrorDetail } from '../error-body.ts';
import { exampleId, refusal } from '../refusal.ts';
import { usedBy, type User } from '../used-by.ts';

interface Fault {
  message: string;
  line: number;
  column: number;
  field?: string;
  pointer?: string;
}

/** Definitions, their contents, and their publication. */
export const workflowErrors = {
  /** The first fault becomes the message. */
  definitionNotParsed: refusal(
    'The definition cannot be parsed',
    (first: Fault, ...others: readonly Fault[]) =>
      new HoldfastError(
        2003,
        `${first.message} (line ${first.line}, column ${first.column}).`,
        [first, ...others].map((fault) => ({ ...fault, reason: 'syntax.invalid' })),
      ),
    { message: 'Map keys must be unique', line: 2, column: 1 },
  ),
  draftHasErrors: refusal(
    'The draft has errors',
    (problems: readonly ErrorDetail<2000>[]) =>
      new HoldfastError(
        2000,
        problems.length === 1
          ? 'The draft has an error. Correct it before you publish.'
          : `The draft has ${problems.length} errors. Correct them before you publish.`,
        problems.map((problem) => ({ ...problem })),
      ),
    [
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
    ],
  ),
  draftCannotRun: refusal(
    'The draft has errors, so it cannot run',
    (problems: readonly ErrorDetail<2000>[]) =>
      new HoldfastError(
        2000,
        'The draft has errors, so it cannot run. Correct them first.',
        problems.map((problem) => ({ ...problem })),
      ),
    [
      {
        severity: 'error',
        code: 2000,
        reason: 'field.missing',
        message: 'is required',
        field: 'actions.0.id',
        pointer: '/actions/0/id',
        line: 4,
        column: 5,
      },
    ],
  ),
  answersNotTaken: refusal(
    'The answers of a dry run do not fit the definition',
    (details: readonly ErrorDetail<2000>[]) =>
      new HoldfastError(
        2000,
        'The answers do not fit the definition. Correct what `details` names.',
        details,
      ),
    [
      {
        reason: 'reference.unknown',
        message: 'The definition has no action `approves`. Did you mean `approve`?',
        field: 'answers.approves',
        pointer: '/answers/approves',
      },
    ],
  ),
  dryRunTooLong: refusal(
    'A dry run exceeds its limits',
    (what: 'steps' | 'entries' | 'time or memory', limit: number | null) =>
      new HoldfastError(
        2005,
        'The dry run exceeds its limits. Use a smaller input, or fewer rounds.',
        [
          {
            reason: 'limit.exceeded',
            message:
              limit === null
                ? `The dry run takes too much ${what}.`
                : `A dry run may have at most ${limit} ${what}.`,
            ...(limit === null ? {} : { limit }),
          },
        ],
        { status: 422 },
      ),
    'steps',
    20_000_000,
  ),
  testCasesFailed: refusal(
    'Test cases fail, so the draft is not published',
    (failed: readonly { name: string; message: string; actionId: string | null }[], count: number) => {
      const [first] = failed;
      return new HoldfastError(
        2000,
        `The test case \`${first?.name}\` fails; ${failed.length} of ${count} fail in all. Correct the draft or the test case, or publish without \`runTestCases\`.`,
        failed.map(({ name, message, actionId }) => ({
          reason: 'testCase.failed',
          message,
          field: 'runTestCases',
          pointer: '/runTestCases',
          testCase: name,
          ...(actionId === null ? {} : { actionId }),
        })),
      );
    },
    [
      {
        name: 'Somebody approves',
        message: 'The status is `failed`, where `completed` is expected.',
        actionId: 'tell',
      },
    ],
    3,
  ),
  testCasesNotAsKnown: refusal(
    'The test cases do not match `If-Match`',
    (recordId: string) =>
      new HoldfastError(
        2006,
        'Somebody changed the test cases after you read them. Read them again, then repeat your change.',
        [
          {
            reason: 'record.changed',
            message: 'nothing was changed',
            field: 'if-match',
            recordType: 'workflow',
            recordId,
          },
        ],
        { status: 412 },
      ),
    exampleId,
  ),
  workflowUsed: refusal(
    'A schedule, a form or an inbound webhook starts the workflow',
    (users: readonly (User & { type: 'schedule' | 'form' | 'inboundWebhook' })[]) =>
      new HoldfastError(
        2006,
        'The workflow is started by what `details` names. Delete or change these first, or delete the workflow with `force=true`: then they start nothing any more.',
        users.map(({ type, ...user }) => usedBy('workflow.used', type)(user)),
      ),
    [{ type: 'form', id: '0198f3a2-5b1c-7d4e-8f60-112233445566', name: 'Report a damage' }],
  ),
  workflowOpen: refusal(
    'Executions of the workflow are open',
    (recordId: string, count: string) =>
      new HoldfastError(
        2006,
        `The workflow has open executions (${count}). These executions would continue. Delete the workflow with \`force=true\`, or cancel the executions first.`,
        [
          {
            reason: 'execution.open',
            message: 'nothing was changed',
            count,
            recordType: 'workflow',
            recordId,
          },
        ],
      ),
    exampleId,
    '3',
  ),
  draftChanged: refusal(
    'Somebody saved another draft at the same time',
    (recordId: string) =>
      new HoldfastError(
        2006,
        'Somebody changed the draft while it was published. Read it again, then publish it.',
        [{ reason: 'draft.changed', message: 'nothing was published', recordType: 'workflow', recordId }],
      ),
    exampleId,
  ),
  schemaUnusable: refusal(
    'A JSON Schema cannot be used',
    (details: readonly ErrorDetail<2000>[]) =>
      new HoldfastError(
        2000,
        'The JSON Schema cannot be used. Correct it at the places that `details` names.',
        details,
      ),
    [{ reason: 'schema.invalid', message: 'must be a JSON Schema: an object, true or false' }],
  ),
  durationInvalid: refusal(
    'A duration is not valid',
    (problem: string) =>
      new HoldfastError(2000, `The duration ${problem}.`, [{ reason: 'value.format', message: problem }]),
    'must be an ISO 8601 duration such as PT15M, P3D or P1M',
  ),
  timestampInvalid: refusal(
    'A timestamp is not valid',
    (problem: string) =>
      new HoldfastError(2000, `The timestamp ${problem}.`, [{ reason: 'value.format', message: problem }]),
    'must be an ISO 8601 timestamp with its offset, such as 2027-01-31T09:00:00Z',
  ),
  expressionFailed: refusal(
    'An expression gives no value',
    (subject: string, why: string, detail: Omit<ErrorDetail<2001>, 'message'>, cause?: unknown) => {
      const message = `${subject} ${why}.`;
      return new HoldfastError(2001, message, [{ ...detail, message } as ErrorDetail<2001>], { cause });
    },
    'The expression `input.email`',
    'found nothing at `email`',
    { reason: 'expression.failed', field: 'to', pointer: '/to', expression: 'input.email' },
  ),
  definitionTooComplex: refusal('The definition takes too long to check', () => {
    const message = 'The definition takes too long to check. Use shorter expressions and smaller schemas.';
    return new HoldfastError(2000, message, [{ reason: 'definition.effort', message }]);
  }),
  attributesTooComplex: refusal(
    'The attributes of an action take too long to check',
    (actionId: string) => {
      const message = `The attributes of action '${actionId}' take too long to check. Make them smaller.`;
      return new HoldfastError(2000, message, [{ reason: 'definition.effort', message, actionId }]);
    },
    'fetch',
  ),
  expressionTooComplex: refusal(
    'An expression takes too many steps',
    (place: { field?: string; pointer?: string }) => {
      const message = 'The expression takes too many steps. Make it simpler, or give it less data.';
      return new HoldfastError(2001, message, [{ reason: 'expression.effort', message, ...place }]);
    },
    { field: 'to', pointer: '/to' },
  ),
} as const;
