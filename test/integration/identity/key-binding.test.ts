import { beforeAll, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { encode, newKey, showBadge, type HandmadeIssuer } from '../../stack/shown-by-hand.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { askForBadge, asking, shown } from '../../stack/wallets.ts';

let stack: Stack;
let issuer: HandmadeIssuer;
let ask: string;
beforeAll(async () => {
  stack = await sharedStack();
  const { privateKey, jwk } = newKey();
  issuer = { did: `did:jwk:${encode(jwk)}`, kid: '#0', privateKey };
  const attributes = { dcql: askForBadge, responseMode: 'direct_post', trustedIssuers: [issuer.did] };
  ask = await stack.publish(workflowOf([asking('ask', attributes)]));
});

const now = () => Math.floor(Date.now() / 1000);
const year = 365 * 24 * 3600;

it('a key binding of another time or another key is refused with 400, and the session waits for a correct one', async () => {
  const asked = await stack.run(ask);
  const uri = shown(asked, 'ask', 'authorizationRequestUri');
  const show = (bound: object, signed: object = {}) =>
    showBadge(uri, issuer, { name: 'Ada' }, { ...bound }, { ...signed });
  expect(await show({ iat: now() - year })).toBe(400);
  expect(await show({ exp: now() - 60 })).toBe(400);
  expect(await show({}, { cnf: { jwk: newKey().jwk } })).toBe(400);
  // It names no key.
  expect(await show({}, { cnf: undefined })).toBe(400);
  expect((await stack.get(asked.id)).status).toBe('onHold');
  expect(await show({ iat: now() - 240, exp: now() + 60, nbf: now() - 60 })).toBe(200);
  expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
});
