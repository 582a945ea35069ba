import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { encode, hash, newKey, showBadge, type HandmadeIssuer } from '../../stack/shown-by-hand.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, badge, shown } from '../../stack/wallets.ts';

let stack: Stack;
let issuer: HandmadeIssuer;
beforeAll(async () => {
  stack = await sharedStack();
  const { privateKey, jwk } = newKey();
  issuer = { did: `did:jwk:${encode(jwk)}`, kid: '#0', privateKey };
});

const now = () => Math.floor(Date.now() / 1000);

async function ask(claims: object[]) {
  const dcql = {
    credentials: [{ id: 'badge', format: 'dc+sd-jwt', meta: { vct_values: [badge] }, claims }],
  };
  const attributes = { dcql, responseMode: 'direct_post', trustedIssuers: [issuer.did] };
  const asked = await stack.run(await stack.publish(workflowOf([asking('ask', attributes)])));
  const detail = async () =>
    (
      await stack.db.$client<{ refused: number }[]>`
        select refused_answers as refused from openid4vc_sessions where execution_id = ${asked.id}`
    )[0]?.refused;
  return { asked, uri: shown(asked, 'ask', 'authorizationRequestUri'), refusals: detail };
}

describe('a credential that its issuer signed is refused with 400, and another may follow', () => {
  const named = [{ path: ['name'] }];
  it.each<[string, object[], Record<string, unknown>, Record<string, unknown>]>([
    ['if a claim is there in plain and disclosed', named, { name: 'Ada' }, { name: 'Plain' }],
    ['if it has expired, as is disclosed', named, { name: 'Ada', exp: now() - 3600 }, {}],
    ['if it is not valid yet, as is disclosed', named, { name: 'Ada', nbf: now() + 3600 }, {}],
    ['if an element has another index', [{ path: ['nat', 0], values: ['FR'] }], { nat: ['DE', 'FR'] }, {}],
    ['if an index is past the end', [{ path: ['nat', 5] }], { nat: ['DE', 'FR'] }, {}],
    ['if a member is only inherited', [{ path: ['constructor'] }], { name: 'Ada' }, {}],
    ['if a member of an object is only inherited', [{ path: ['obj', 'toString'] }], { obj: { k: 'v' } }, {}],
  ])('%s', async (_what, claims, disclosed, signed) => {
    const { asked, uri, refusals } = await ask(claims);
    expect(await showBadge(uri, issuer, disclosed, {}, signed)).toBe(400);
    expect((await stack.get(asked.id)).status).toBe('onHold');
    expect(await refusals()).toBe(1);
  });

  it('if it has a disclosure that nothing refers to', async () => {
    const { asked, uri } = await ask(named);
    const digests = [hash(encode(['salt', 'name', 'Ada']))];
    expect(await showBadge(uri, issuer, { name: 'Ada', admin: true }, {}, { _sd: digests })).toBe(400);
    expect(await showBadge(uri, issuer, { name: 'Ada' })).toBe(200);
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
  });
});

it('a credential with so many digests that verifying it would keep others waiting is refused unverified', async () => {
  const { asked, uri } = await ask([{ path: ['name'] }]);
  const list = Array.from({ length: 6_000 }, (_, index) => ({ '...': hash(String(index)) }));
  expect(await showBadge(uri, issuer, { name: 'Ada' }, {}, { list })).toBe(400);
  expect(await showBadge(uri, issuer, { name: 'Ada' })).toBe(200);
  expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
});

it('a number that a double cannot hold is shown with its digits', async () => {
  const { asked, uri } = await ask([{ path: ['name'] }]);
  // TypeScript does not know it yet (ECMAScript 2026).
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  expect(await showBadge(uri, issuer, { name: rawJSON('9007199254740993') })).toBe(200);
  const done = await stack.until(asked.id, 'completed', 'failed');
  expect(done.payload.actions['ask']?.output['credentials']).toMatchObject([
    { claims: { name: '9007199254740993' } },
  ]);
});
