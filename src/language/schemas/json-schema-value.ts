import * as v from 'valibot';
import type { ErrorDetail } from '../errors/error-body.ts';
import { HoldfastError } from '../errors/holdfast-error.ts';
import { stepsOf } from '../errors/place.ts';
import { compileSchema } from './compile-schema.ts';

/** A JSON Schema in a request, with its faults at their places. */
export const JsonSchemaValue = v.pipe(
  v.union([v.boolean(), v.record(v.string(), v.unknown())]),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { message, pointer = '' } of faultsOf(dataset.value)) {
      const path = stepsOf(pointer).map((key) => ({
        type: 'unknown' as const,
        origin: 'value' as const,
        input: dataset.value,
        key,
        value: undefined,
      }));
      const [first, ...rest] = path;
      addIssue({
        message,
        expected: 'JSON Schema',
        ...(first === undefined ? {} : { path: [first, ...rest] }),
      });
    }
  }),
);

/** Why something is no JSON Schema that can be checked against; empty if it is one. */
export function faultsOf(schema: unknown): ErrorDetail[] {
  try {
    compileSchema(schema);
    return [];
  } catch (error) {
    if (error instanceof HoldfastError) return error.details;
    throw error;
  }
}
