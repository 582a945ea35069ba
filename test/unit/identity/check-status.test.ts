import type { AgentContext } from '@credo-ts/core';
import { beforeEach, expect, it } from 'vitest';
import { PublicUrl } from '../../../identity/wallet/public-url.ts';
import { statusOf } from '../../../identity/status/check-status.ts';
import { UnknownStatus } from '../../../identity/status/unknown-status.ts';
import type { StatusReference } from '../../../src/status-lists/status-claim.ts';

const publicUrl = 'https://holdfast.example';
const listed = 'status-lists/01890a5d-ac96-774b-bcce-b302099a8057';
const asked: string[] = [];
beforeEach(() => void asked.splice(0));

/** The part of an agent that is needed to find a status outside of it. */
const context = {
  dependencyManager: { resolve: () => new PublicUrl(publicUrl) },
  config: {
    agentDependencies: {
      fetch(uri: string) {
        asked.push(uri);
        return Promise.resolve(new Response(null, { status: 404 }));
      },
    },
  },
} as unknown as AgentContext;

const ask = (reference: StatusReference) =>
  statusOf(context, { reference, owner: 'mso_mdoc' }, { dids: [], certificates: [] });

it.each([
  ['an identifier list', { uri: `${publicUrl}/${listed}`, id: 'x' }],
  ['an identifier list, otherwise written', { uri: `HTTPS://Holdfast.Example:443/${listed}`, id: 'x' }],
  ['what is no list', { uri: `${publicUrl}/v1/usage`, idx: 1 }],
])('%s at our own address is never asked for', async (_what, reference) => {
  await expect(ask(reference)).rejects.toThrow(UnknownStatus);
  expect(asked).toEqual([]);
});

it('a list at another address is', async () => {
  const uri = `${publicUrl}.other.example/${listed}`;
  await expect(ask({ uri, id: 'x' })).rejects.toThrow(UnknownStatus);
  expect(asked).toEqual([uri]);
});
