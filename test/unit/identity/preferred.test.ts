import { expect, it } from 'vitest';
import { preferred } from '../../../identity/status/preferred.ts';

const types = ['application/statuslist+jwt', 'application/statuslist+cwt'] as const;
const [jwt, cwt] = types;

it.each([
  [undefined, jwt],
  ['*/*', jwt],
  ['application/*', jwt],
  ['application/statuslist+cwt', cwt],
  ['Application/StatusList+CWT', cwt],
  ['application/statuslist+jwt;q=0.5, application/statuslist+cwt', cwt],
  ['*/*;q=0.1, application/statuslist+cwt;q=0.9', cwt],
  ['application/statuslist+jwt;q=0, */*', cwt],
  ['text/html, application/json', null],
  ['*/*;q=0', null],
  ['', null],
])('a reader who accepts %s gets %s', (accept, type) => {
  expect(preferred(accept, types)).toBe(type);
});
