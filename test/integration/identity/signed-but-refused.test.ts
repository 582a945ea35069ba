import { beforeAll, expect, it } from 'vitest';
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

it('a credential that its issuer signed is refused with 400, and another may follow', async () => {
  const claims = [{ path: ['nat', 0], values: ['FR'] }];
  const dcql = {
    credentials: [{ id: 'badge', format: 'dc+sd-jwt', meta: { vct_values: [badge] }, claims }],
  };
  const attributes = { dcql, responseMode: 'direct_post', trustedIssuers: [issuer.did] };
  const asked = await stack.run(await stack.publish(workflowOf([asking('ask', attributes)])));
  const show = (disclosed: Record<string, unknown>, signed: Record<string, unknown> = {}) =>
    showBadge(shown(asked, 'ask', 'authorizationRequestUri'), issuer, disclosed, {}, signed);
  const nat = ['FR'];
  // A claim is there in plain and disclosed.
  expect(await show({ nat, name: 'Ada' }, { name: 'Plain' })).toBe(400);
  // Nothing refers to one of the disclosures.
  expect(await show({ nat, admin: true }, { _sd: [hash(encode(['salt', 'nat', nat]))] })).toBe(400);
  // It has expired, as is disclosed.
  expect(await show({ nat, exp: now() - 3600 })).toBe(400);
  // The element has another index.
  expect(await show({ nat: ['DE', 'FR'] })).toBe(400);
  // It has so many digests that verifying it would keep others waiting.
  const list = Array.from({ length: 6_000 }, (_, index) => ({ '...': hash(String(index)) }));
  expect(await show({ nat }, { list })).toBe(400);

  expect((await stack.get(asked.id)).status).toBe('onHold');
  const [session] = await stack.db.$client`
    select refused_answers as refused from openid4vc_sessions where execution_id = ${asked.id}`;
  expect(session).toEqual({ refused: 5 });

  // A number that a double cannot hold is shown with its digits. TypeScript does not know it yet (ECMAScript 2026).
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  const number = rawJSON('9007199254740993');
  // The holder also discloses what nobody has asked for.
  expect(await show({ nat, role: 'admin' }, { number })).toBe(200);
  const done = await stack.until(asked.id, 'completed', 'failed');
  expect(done.error).toBeNull();
  const [shownBadge] = (done.payload.actions['ask']?.output['credentials'] ?? []) as { claims: object }[];
  expect(shownBadge?.claims).toMatchObject({ nat, number: '9007199254740993' });
  expect(shownBadge?.claims).not.toHaveProperty('role');
});
