import * as v from 'valibot';
import { catalogueOf } from '../../../src/actions/catalogue.ts';
import { defineAction, noRetry } from '../../../src/actions/contract.ts';
import type { CompiledDefinition } from '../../../src/definitions/compiled.ts';
import { validate, type ValidationResult } from '../../../src/definitions/evaluation/task.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

const action = {
  title: 'T',
  description: 'D',
  runs: 'local',
  retry: noRetry,
  timeoutMs: 1_000,
  output: v.unknown(),
} as const;

/** A catalogue of its own, so that these tests do not change with the real actions. */
export const catalogue = catalogueOf([
  defineAction({
    ...action,
    name: 'test/call@v1',
    attributes: v.strictObject({
      url: v.pipe(v.string(), v.url()),
      method: v.optional(v.picklist(['GET', 'POST'])),
      headers: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
      tags: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(2))),
      payload: v.optional(v.unknown()),
    }),
  }),
  defineAction({
    ...action,
    name: 'test/wait@v1',
    attributes: v.union([
      v.strictObject({ duration: v.string() }),
      v.strictObject({ until: v.pipe(v.string(), v.minLength(5)), zone: v.string() }),
    ]),
    hold: { waitsFor: 'callback', onExpiry: 2005, acceptsData: true },
  }),
]);

export const read = (text: string) => readDefinition(text, 'yaml', catalogue);

/** Returns the problems of a definition with these actions, as `severity line:column pointer message`. */
export const problemsIn = (text: string): string[] =>
  read(text).problems.map(
    ({ severity, line, column, pointer, message }) => `${severity} ${line}:${column} ${pointer} ${message}`,
  );

/** Returns the error 2003 of a text that cannot be parsed. */
export function syntaxErrorOf(text: string, format: 'yaml' | 'json' = 'yaml'): HoldfastError {
  try {
    readDefinition(text, format, catalogue);
  } catch (error) {
    if (error instanceof HoldfastError && error.code === 2003) return error;
    throw error;
  }
  throw new Error('the text is parsed');
}

/** Checks an input against the schema of a definition. */
export const validateInput = (compiled: CompiledDefinition | null, value: unknown): ValidationResult =>
  validate({ schema: compiled?.inputSchema, value, detailLevel: 'values' });
