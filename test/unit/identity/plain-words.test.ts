import { expect, it } from 'vitest';
import { inPlainWords } from '../../../identity/protocols/openid4vc/mistakes/plain-words.ts';

const said = (error_description: string, status = 400) =>
  JSON.parse(
    inPlainWords({ status, headers: {}, body: JSON.stringify({ error: 'x', error_description }) }).body,
  ) as { error: string; error_description: string };

it.each([['x'.repeat(100_000)], ['"\\ü\n'.repeat(100_000)]])(
  'the description of an error has the characters that it may have, and does not grow with what was sent: %#',
  (description) => {
    const { error, error_description: answered } = said(`Unsupported: ${description}`);
    expect(error).toBe('x');
    expect(answered.length).toBeLessThan(1_000);
    expect(answered).toMatch(/^Unsupported: [\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  },
);

it('the description of an error has no words of JavaScript', () => {
  expect(said("Cannot read properties of undefined (reading 'x')").error_description).toBe(
    'The request cannot be read',
  );
});

it('an answer that is no error is unchanged', () => {
  expect(said('ü', 200).error_description).toBe('ü');
});
