import { expect, it } from 'vitest';
import { failureOf, resolve, scopeOf } from './scope.ts';

const scope = { ...scopeOf({}), callbacks: { approval: 'https://example.com/c' } };

it('`callbackUrl` returns the URL that was made for a wait', () => {
  expect(resolve('${callbackUrl("approval")}', scope)).toBe('https://example.com/c');
  expect(resolve('See ${callbackUrl("approval") + "/fail"}.', scope)).toBe('See https://example.com/c/fail.');
});

it('`callbackUrl` fails if there is none, also for names that every object has', () => {
  for (const id of ['other', 'constructor'])
    expect(failureOf(`\${callbackUrl("${id}")}`, scope)).toMatchObject({
      code: 2001,
      message: expect.stringContaining('asks for an address of a wait that has none here'),
    });
});
