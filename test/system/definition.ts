import type { ExecutionBody } from '../stack/test-client.ts';
import type { System } from './system.ts';

export const local = (id: string) => ({
  id,
  name: 'test/ledger@v1',
  attributes: { effect: `\${ '${id} for ' + input.who }` },
});

export const remote = (id: string, url: string) => ({
  id,
  name: 'general/fetch@v1',
  attributes: { method: 'POST', url: `${url}/effects`, payload: { effect: id, who: '$.input.who' } },
});

export const wait = (id: string) => ({ id, name: 'general/waitForEvent@v1' });

/** A local effect, a remote one, a wait for somebody, and a local effect that needs the answer. */
export const everyKind = ({ ledger }: System) => ({
  name: 'Every kind of action',
  actions: [local('first'), remote('call', ledger.url), wait('answer'), local('last')],
});

export const effectsOnce = { first: 1, call: 1, last: 1 };

/** Answers the action that waits for somebody. */
export async function answer(execution: ExecutionBody, actionId = 'answer'): Promise<void> {
  const url = execution.payload.actions[actionId]?.output['callbackUrl'];
  const response = await fetch(String(url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ approved: true }),
  });
  if (response.status !== 202) throw new Error(`the callback was answered with ${response.status}`);
}
