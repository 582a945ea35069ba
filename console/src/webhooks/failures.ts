import type { TestResult } from '../api/operations.ts';

const words: Readonly<Record<NonNullable<TestResult['failure']>, string>> = {
  url: 'The URL can’t be used.',
  notHttps: 'The URL is not https.',
  credentials: 'The URL has a name or a password in it.',
  header: 'A header could not be sent.',
  address: 'The host has no public address.',
  dns: 'The host’s name could not be looked up.',
  connect: 'Nothing listens there.',
  timeout: 'It did not answer in time.',
  tls: 'The certificate is not trusted, or TLS could not begin.',
  protocol: 'What answered does not speak HTTP.',
  tooLarge: 'The answer was too large.',
};

/** What became of a try, in words. */
export const outcomeOf = ({ status, failure }: Pick<TestResult, 'status' | 'failure'>): string =>
  failure === null ? (status === null ? 'It was not sent.' : `The receiver said ${status}.`) : words[failure];
