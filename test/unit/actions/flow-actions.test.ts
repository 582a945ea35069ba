import { describe, expect, it } from 'vitest';
import { endV1 } from '../../../actions/general/end.v1.ts';
import { failV1 } from '../../../actions/general/fail.v1.ts';
import { setV1 } from '../../../actions/general/set.v1.ts';
import { parseAttributes } from '../../../src/actions/parse-attributes.ts';
import { actionContext, executionContext } from './action-context.ts';

describe('general/set@v1', () => {
  it('gives its attributes', async () => {
    const values = { a: 1, b: [{ c: null }] };
    const attributes = parseAttributes(setV1.contract, 'set', values) as typeof values;
    expect(await setV1.run(actionContext(), attributes, undefined)).toEqual({ completed: values });
  });

  it('accepts nothing but an object', () => {
    expect(() => parseAttributes(setV1.contract, 'set', [1])).toThrowError(/does not accept/);
  });
});

describe('general/fail@v1', () => {
  it.each([
    [{ message: 'No.', reason: 'withdrawn' }, 'No.', 'withdrawn'],
    [{ message: 'No.' }, 'No.', 'workflow.failed'],
    [{}, 'The workflow failed.', 'workflow.failed'],
  ])('fails with the given attributes: %o', async (attributes, message, reason) => {
    await expect(failV1.run(actionContext(), attributes, undefined)).rejects.toMatchObject({
      code: 2005,
      message,
      details: [{ reason, message }],
    });
  });
});

describe('general/end@v1', () => {
  it.each([
    [{ output: { a: 1 } }, { a: 1 }],
    [{ output: false }, false],
    [{}, null],
  ])('gives its output: %o', async (attributes, output) => {
    expect(await endV1.run(executionContext(), attributes, undefined)).toEqual({ completed: { output } });
  });
});
