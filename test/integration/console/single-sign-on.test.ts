import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityProviderToBe } from '../../stack/identity-provider.ts';
import { createTestMember, signIn, testPassword } from '../../stack/member.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

const begin = ({ request }: OwnStack) => request('POST', '/v1/session/single-sign-on', { apiKey: null });
const ways = ({ request }: OwnStack) => request('GET', '/v1/session/ways', { apiKey: null });

describe('single sign-on without a configured provider', () => {
  let stack: OwnStack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.stop());

  it('shows no such sign-in', async () => {
    expect((await ways(stack)).body).toEqual({ singleSignOn: null });
    const answer = { code: 'x', state: 'y' };
    for (const reply of [
      await begin(stack),
      await stack.request('POST', '/v1/session', { apiKey: null, body: answer }),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 2005 } });
    }
  });
});

describe('single sign-on with a provider that does not answer', () => {
  let stack: OwnStack;
  beforeAll(async () => {
    stack = await startStack({ singleSignOn: await identityProviderToBe() });
  });
  afterAll(() => stack.stop());

  it('says so, and a member with a password still signs in', async () => {
    expect((await ways(stack)).body).toEqual({ singleSignOn: { name: 'Acme' } });
    expect(await begin(stack)).toMatchObject({ status: 503, body: { code: 2005 } });
    const { email } = await createTestMember(stack, 'viewer', 'Has Password');
    const { request } = await signIn(stack, { email, password: testPassword });
    expect((await request('GET', '/v1/projects')).status).toBe(200);
  });
});
