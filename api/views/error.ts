import * as v from 'valibot';
import { errorCodes, type ErrorCode } from '../../src/language/errors/codes.ts';
import type { ErrorDetail as Detail } from '../../src/language/errors/error-body.ts';
import { reasons } from '../../src/language/errors/reasons.ts';

export const Reason = v.pipe(
  v.picklist(Object.keys(reasons) as (keyof typeof reasons)[]),
  v.description('The reason for programs, which never changes; see the table of reasons.'),
);

/** The author of a workflow gives reasons, too (`general/fail@v1`): words without a dot, so neither is taken for the other. */
const ReasonOrWord = v.union([
  Reason,
  v.pipe(
    v.string(),
    v.regex(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/),
    v.description('A reason that the author of the workflow has given.'),
  ),
]) as v.GenericSchema<Detail['reason']>;

/** A detail of an error (spec §2.3): `message`, and whatever context helps the reader to correct the request. */
export const ErrorDetail: v.GenericSchema<Detail> = v.pipe(
  v.looseObject({
    reason: ReasonOrWord,
    message: v.string(),
    field: v.exactOptional(
      v.pipe(
        v.string(),
        v.description('Dotted path of the failing field: in the body, the query or a header.'),
      ),
    ),
    pointer: v.exactOptional(
      v.pipe(v.string(), v.description('RFC 6901 pointer of the same place in the body.')),
    ),
    helpUrl: v.exactOptional(
      v.pipe(
        v.string(),
        v.description('The page of the guide about the reason, relative to the URL of the API.'),
      ),
    ),
    options: v.exactOptional(
      v.pipe(
        v.array(v.array(v.lazy(() => ErrorDetail))),
        v.description(
          'One list of errors for each allowed shape. It is enough to correct those of one list.',
        ),
      ),
    ),
    more: v.exactOptional(
      v.pipe(
        v.number(),
        v.integer(),
        v.description(
          'On the last entry of a list: how many more there are. An error has at most 50 in all.',
        ),
      ),
    ),
  }),
  v.metadata({ additionalProperties: true }),
);

/**
 * The error object of the spec (§2.3): the body of every error, and the `error` of executions and actions that failed.
 */
export const ErrorBody = v.pipe(
  v.object({
    message: v.pipe(v.string(), v.description('For people.')),
    code: v.pipe(
      v.picklist(Object.keys(errorCodes).map((code) => Number(code) as ErrorCode)),
      v.description('For programs: see the table of codes.'),
    ),
    details: v.pipe(v.array(ErrorDetail), v.minLength(1)),
  }),
  v.description('Every error is this object.'),
);
