import * as v from 'valibot';
import { InstantText } from '../../../src/language/durations/instant-text.ts';
import { outcomeId } from '../../../src/language/names/named-outcome.ts';
import { isStorable, storableMessage } from '../../../src/language/json/storable.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import { ExecutionStatus } from '../../views/enumerations.ts';
import { Key } from '../../../src/language/names/business-key.ts';

export const Instant = v.pipe(
  InstantText,
  v.transform((date) => date.toISOString()),
);

/** Ids of entries, reasons and hosts (in Punycode) are all like this. */
const wordOf = (maxLength: number, description: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[!-~]+$/, 'must be printable ASCII without spaces'),
    v.maxLength(maxLength),
    v.description(description),
  );

const statusRange = { minimum: 100, maximum: 599 };
const statusMessage = 'must be between 100 and 599';

/** The HTTP status with which a call was answered, in a body. */
const HttpStatus = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(statusRange.minimum, statusMessage),
  v.maxValue(statusRange.maximum, statusMessage),
);

/** The filters of executions, in a bulk job. */
export const executionFilter = {
  status: v.optional(ExecutionStatus),
  workflowId: v.optional(idOf('a workflow')),
  outcome: v.optional(
    v.pipe(outcomeId, v.description('The id of the outcome, such as `reject`.'), v.title('OutcomeId')),
  ),
  label: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9_.-]{1,64}:.{1,255}$/, 'must be written name:value'),
      v.check(isStorable, storableMessage),
      v.transform((text) => {
        const colon = text.indexOf(':');
        return { name: text.slice(0, colon), value: text.slice(colon + 1) };
      }),
    ),
  ),
  key: v.optional(v.pipe(Key, v.description('The business key, exactly.'))),
  createdAfter: v.optional(Instant),
  createdBefore: v.optional(Instant),
  updatedAfter: v.optional(Instant),
  updatedBefore: v.optional(Instant),
  failedWorkflowId: v.optional(
    v.pipe(
      idOf('a workflow'),
      v.description(
        'The workflow in which the failure began: of the execution, or of a child. With a filter of failures, a failure that was passed to the waiting execution is only listed there.',
      ),
    ),
  ),
  failedActionId: v.optional(wordOf(200, 'The entry in which a failure has begun, without indexes.')),
  reason: v.optional(
    v.pipe(
      wordOf(100, 'The reason of a failure, such as `http.status`; see the table of reasons.'),
      v.title('FailureReason'),
    ),
  ),
  host: v.optional(
    v.pipe(
      wordOf(500, 'Of a failed call: the host, with its port if the URL has one.'),
      v.title('FailureHost'),
    ),
  ),
  httpStatus: v.optional(v.pipe(HttpStatus, v.description('Of a failed call: the status of the answer.'))),
};

/** The same filters in a query. */
export const executionQuery = {
  ...executionFilter,
  httpStatus: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{3}$/, statusMessage),
      v.transform(Number),
      HttpStatus,
      v.description('Of a failed call: the status of the answer.'),
      v.metadata({ type: 'integer', ...statusRange, pattern: undefined }),
    ),
  ),
};
