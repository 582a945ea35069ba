import { expect, it } from 'vitest';
import { shownOutput } from '../../../src/executions/shown-output.ts';

const ended = { one: 'failed', two: 'withdrawn' };

it.each([
  [
    { offerUri: 'x', issuance: { id: 'one', status: 'offered' } },
    { offerUri: 'x', issuance: { id: 'one', status: 'failed' } },
  ],
  [
    { connection: { connectionId: 'two', status: 'requested', theirLabel: null } },
    { connection: { connectionId: 'two', status: 'withdrawn', theirLabel: null } },
  ],
  [
    { credentialExchange: { id: 'one', connectionId: 'two', status: 'offered', error: null } },
    { credentialExchange: { id: 'one', connectionId: 'two', status: 'failed', error: null } },
  ],
  [{ issuance: { id: 'open', status: 'offered' } }, { issuance: { id: 'open', status: 'offered' } }],
  [{ data: { id: 'one' } }, { data: { id: 'one' } }],
  ['text', 'text'],
  [null, null],
  [[{ id: 'one', status: 'x' }], [{ id: 'one', status: 'x' }]],
])('%j is shown as %j', (output, shown) => {
  expect(shownOutput(output, ended)).toEqual(shown);
});
