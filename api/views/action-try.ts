import * as v from 'valibot';
import type { PreparedTry } from '../../services/actions/prepare-try.ts';
import type { TryResult } from '../../services/actions/try-action.ts';
import { withHelp } from '../../src/language/errors/with-help.ts';
import { ErrorBody } from './error.ts';
import { Count, Id } from './fields.ts';

const described = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

export const ActionTry = v.pipe(
  v.object({
    id: described(
      Id,
      'The id of the try in the audit log, and in the key `tries/{id}` that the endpoint receives.',
    ),
    status: described(
      v.nullable(v.picklist(['completed', 'failed'])),
      'Null in the answer to a repeated request, which tries nothing.',
    ),
    attributes: described(
      v.unknown(),
      'With their expressions resolved; null if one of them gives no value.',
    ),
    output: described(v.unknown(), 'The output; null if the action failed.'),
    error: described(
      v.nullable(ErrorBody),
      'The error with which an action of an execution would have failed.',
    ),
    isTransient: described(v.boolean(), 'True if an execution would try again after this failure.'),
    calledOut: described(v.boolean(), 'True if Holdfast has sent a request.'),
    durationMs: v.nullable(Count),
  }),
  v.description('The result of one try of an action.'),
);

export const tryView = (
  { id, attributes }: PreparedTry,
  { error, ...came }: TryResult,
): v.InferOutput<typeof ActionTry> => ({
  id,
  status: error ? 'failed' : 'completed',
  attributes,
  ...came,
  error: error && (withHelp(error.toBody()) as v.InferOutput<typeof ErrorBody>),
});

/** The result of a repeated request. It tries nothing, and the result of the first request is not stored. */
export const notTriedAgain = (id: string): v.InferOutput<typeof ActionTry> => ({
  id,
  status: null,
  attributes: null,
  output: null,
  error: null,
  isTransient: false,
  calledOut: false,
  durationMs: null,
});
