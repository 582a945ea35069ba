import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { anyInput } from '../../stack/children.ts';
import { set } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createBadgeTemplate } from '../../stack/wallets.ts';
import type { ActionCases, Surroundings } from './twins/action-cases.ts';
import { inBothHosts, type Case } from './twins/both-hosts.ts';
import { callsCases } from './twins/calls.ts';
import { generalCases } from './twins/general.ts';
import { peopleCases } from './twins/people.ts';
import { walletsCases } from './twins/wallets.ts';

/** The cases of each action of the catalogue, by its name. */
const casesOf = (given: Surroundings): Record<string, ActionCases> => ({
  ...callsCases(given),
  ...generalCases(given),
  ...peopleCases(given),
  ...walletsCases(given),
});

let stack: Stack;
let server: Server;
let cases: Record<string, ActionCases>;
beforeAll(async () => {
  stack = await sharedStack();
  server = createServer((request, response) => {
    response.writeHead(request.url === '/ok' ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const secret = 'twin';
  await stack.request('POST', `${stack.project}/secrets`, {
    body: { name: secret, type: 'hmac', values: { key: 'a key of thirty-two bytes or more' } },
  });
  cases = casesOf({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    child: await stack.publish(anyInput([set('one', { n: 1 })])),
    template: await createBadgeTemplate(stack),
    secret,
  });
});
afterAll(() => void server.close());

const names = [...catalogue.keys()];
const none = { url: '', child: '', template: '', secret: '' };

describe('a dry run and an execution with the same definition', () => {
  it('have cases for each action of the catalogue', () => {
    const named = Object.keys(casesOf(none)).toSorted();
    expect(named, 'add the cases of the action to `twins`').toEqual(names.toSorted());
  });

  it.each(names)('have the same outputs, errors and order with %s', async (name) => {
    const { own, wrong, rest = {}, calls, isUnanswered } = cases[name] as ActionCases;
    const caught = { catch: [{ output: '${error.reason}' }] };
    const actions = [
      { id: 'late', timeout: 'PT0S', actions: [{ id: 'inLate', name, attributes: own, ...rest }], ...caught },
      { id: 'faulty', actions: [{ id: 'inFaulty', name, attributes: wrong, ...rest }], ...caught },
      { id: 'skipped', name, attributes: own, if: '${false}', ...rest },
      { id: 'own', name, attributes: own, ...rest },
      set('after', { own: '${actions.own.output != null}' }),
    ];
    const { real, dry } = await inBothHosts(stack, {
      actions,
      input: { wrong: { a: 1 } },
      ...(calls ? { calls: ['own'] } : {}),
      given: isUnanswered ? { own: { timedOut: true } } : {},
    });
    expect(dry).toEqual(real);
    expect(real.order.filter((line) => line.startsWith('inLate'))).toEqual([]);
    expect(real.order).toContain('inFaulty failed');
    expect(real.order.some((line) => line.startsWith('own '))).toBe(true);
  });

  it.each(
    Object.entries(casesOf(none)).flatMap(([name, { more = {} }]) =>
      Object.keys(more).map((title) => [name, title]),
    ),
  )('have the same outputs, errors and order with %s: %s', async (name, title) => {
    const { real, dry } = await inBothHosts(stack, cases[name]?.more?.[title] as Case);
    expect(dry).toEqual(real);
  });
});
