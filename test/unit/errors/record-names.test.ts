import { expect, it } from 'vitest';
import { errors } from '../../../src/language/errors/catalogue.ts';

it.each([
  ['workflow', 'workflow'],
  ['inboundWebhook', 'inbound webhook'],
  ['apiKey', 'API key'],
])('a missing %s has this name in words: %s', (recordType, words) => {
  const { message, details } = errors.recordNotFound(recordType, 'a');
  expect(message).toBe(`There is no such ${words}. Check its id.`);
  expect(details).toMatchObject([{ message: `no ${words} has this id`, recordType }]);
});
