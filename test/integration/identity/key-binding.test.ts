import { beforeAll, describe, expect, it } from 'vitest';
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

describe('a key binding (RFC 9901 §7.3)', () => {
  it.each<[string, () => unknown]>([
    ['a year old', () => now() - year],
    ['a year ahead', () => now() + year],
    ['ten minutes old', () => now() - 600],
    ['ten minutes ahead', () => now() + 600],
    ['in milliseconds', () => Date.now()],
    ['of no time', () => null],
    ['a text', () => String(now())],
  ])('that is %s is refused with 400, and the session waits on for one of now', async (_which, iat) => {
    const asked = await stack.run(ask);
    const uri = shown(asked, 'ask', 'authorizationRequestUri');
    expect(await showBadge(uri, issuer, { name: 'Ada' }, { iat: iat() })).toBe(400);
    expect((await stack.get(asked.id)).status).toBe('onHold');
    expect(await showBadge(uri, issuer, { name: 'Ada' })).toBe(200);
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['that has expired', () => ({ exp: now() - 60 })],
    ['that is not valid yet', () => ({ nbf: now() + 60 })],
    ['whose end is a text', () => ({ exp: String(now() + 60) })],
  ])('%s is refused with 400', async (_which, claims) => {
    const asked = await stack.run(ask);
    const uri = shown(asked, 'ask', 'authorizationRequestUri');
    expect(await showBadge(uri, issuer, { name: 'Ada' }, claims())).toBe(400);
    const valid = { exp: now() + 60, nbf: now() - 60 };
    expect(await showBadge(uri, issuer, { name: 'Ada' }, valid)).toBe(200);
  });

  it.each<[string, object | undefined]>([
    ['of another key than the credential names', { jwk: newKey().jwk }],
    ['of a credential that names no key', undefined],
  ])('%s is refused with 400', async (_which, cnf) => {
    const asked = await stack.run(ask);
    const uri = shown(asked, 'ask', 'authorizationRequestUri');
    expect(await showBadge(uri, issuer, { name: 'Ada' }, {}, { cnf })).toBe(400);
    expect((await stack.get(asked.id)).status).toBe('onHold');
  });

  it.each([-240, 240])('may be of a clock that is %i seconds off', async (seconds) => {
    const asked = await stack.run(ask);
    const uri = shown(asked, 'ask', 'authorizationRequestUri');
    expect(await showBadge(uri, issuer, { name: 'Ada' }, { iat: now() + seconds })).toBe(200);
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
  });
});
