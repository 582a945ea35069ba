import type { TestResult } from '../api/operations.ts';

const words: Readonly<Record<NonNullable<TestResult['failure']>, string>> = {
  'url.invalid': 'The URL can’t be used.',
  'url.insecure': 'The URL is not https.',
  'url.credentials': 'The URL has a name or a password in it.',
  'header.refused': 'A header could not be sent.',
  'address.refused': 'The host has no public address.',
  'http.dns': 'The host’s name could not be looked up.',
  'http.connect': 'Nothing listens there.',
  'http.timeout': 'It did not answer in time.',
  'http.tls': 'The certificate is not trusted, or TLS could not begin.',
  'http.protocol': 'What answered does not speak HTTP.',
  'http.size': 'The answer was too large.',
};

/** What became of a try, in words. */
export const outcomeOf = ({ status, failure }: Pick<TestResult, 'status' | 'failure'>): string =>
  failure === null ? (status === null ? 'It was not sent.' : `The receiver said ${status}.`) : words[failure];
