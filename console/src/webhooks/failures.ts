import type { TestResult } from '../api/types.ts';

const words: Readonly<Record<NonNullable<TestResult['failure']>, string>> = {
  'url.invalid': 'The URL is not valid.',
  'url.insecure': 'The URL is not https.',
  'url.credentials': 'The URL contains a user name or a password.',
  'header.refused': 'A header is not allowed.',
  'address.refused': 'The address of the host is not public.',
  'http.dns': 'The name of the host was not found in DNS.',
  'http.connect': 'The connection failed.',
  'http.timeout': 'The receiver did not answer in time.',
  'http.tls': 'The TLS certificate is not trusted, or the handshake failed.',
  'http.protocol': 'The answer was not HTTP.',
  'http.size': 'The answer was too large.',
};

/** Returns the result of a try in words. */
export const outcomeOf = ({ status, failure }: Pick<TestResult, 'status' | 'failure'>): string =>
  failure === null
    ? status === null
      ? 'The message was not sent.'
      : `The receiver answered ${status}.`
    : words[failure];
