import { expect, it } from 'vitest';
import type { Scope } from '../../../src/language/expressions/scope.ts';
import { failureOf, problemsOf, resolve } from './scope.ts';

/** Tests from tables: expressions of CEL over a scope, each with what it gives or fails with. */
export const tablesOver = (scope: Scope) => ({
  gives: (rows: readonly (readonly [string, unknown])[]): void => {
    it.each(rows)('%s', (source, value) => {
      expect(resolve(`\${${source}}`, scope)).toEqual(value);
    });
  },
  /** What is only found with the data. */
  fails: (rows: readonly (readonly [string, RegExp])[]): void => {
    it.each(rows)('and fails: %s', (source, message) => {
      expect(failureOf(`\${${source}}`, scope)).toMatchObject({
        code: 2001,
        message: expect.stringMatching(message) as string,
      });
    });
  },
  /** What takes more steps than there are, or builds too long a text. */
  exhausts: (sources: readonly string[]): void => {
    it.each(sources)('and ends: %s', (source) => {
      expect(failureOf(`\${${source}}`, scope)).toMatchObject({
        details: [expect.objectContaining({ reason: 'expression.effort' })],
      });
    });
  },
});

/** What the type checker finds before there is any data. */
export const refuses = (sources: readonly string[]): void => {
  it.each(sources)('and is refused at save: %s', (source) => {
    expect(problemsOf(`\${${source}}`)[0]?.message).toMatch(
      /cannot work: (?:found no matching|no such) overload/,
    );
  });
};
