import { expect, it } from 'vitest';
import { sentenceIn } from '../../../identity/protocols/openid4vc/refused-by-agent.ts';

it.each([
  [
    '\t- badge[0]: Error occured during verification of presentation. Verify Error: Invalid Nonce\n{\n  "error": "invalid_request"\n}',
    'badge[0]: Verify Error: Invalid Nonce',
  ],
  [
    "Presentation 'badge' does not match query credential 'badge'. {\n \"claims\": \"Expected 'Madrid' but received 'Planted'\"}",
    "Presentation 'badge' does not match query credential 'badge'.",
  ],
  ['', ''],
  [
    'Unable to parse jwt payload to JSON Ada Lovelace',
    'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one',
  ],
  [
    'Unexpected token \'A\', "Ada Lovelace" is not valid JSON',
    'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one',
  ],
  [
    '[\n  {\n    "code": "invalid_type",\n    "message": "Invalid input"\n  }\n]',
    'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one',
  ],
  [
    'm[0]: Iterator value 1 is not an entry object',
    'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one',
  ],
  [
    'm[0]: Unable to decode device response: JavaScript does not support arrays with length over 4294967295',
    'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one',
  ],
  [
    'm[0]: Cannot mix BigInt and other types, use explicit conversions',
    'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one',
  ],
  [
    'm[0]: Offset is outside the bounds of the DataView',
    'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one',
  ],
  [
    'm[0]: Invalid time value',
    'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one',
  ],
  [
    "Cannot read properties of undefined (reading 'split')",
    'The answer cannot be read: it needs a vp_token, or a response that is encrypted and contains one',
  ],
])('a message of the agent is reported without the data that follows: %#', (message, sentence) => {
  expect(sentenceIn(message)).toBe(sentence);
});
