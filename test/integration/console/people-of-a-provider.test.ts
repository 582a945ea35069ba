import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertInvitation } from '../../../db/queries/members/invitations.ts';
import type { Role } from '../../../src/account/keys/roles.ts';
import { identityProviderToBe, startIdentityProvider, type Person } from '../../stack/identity-provider.ts';
import { createTestMember } from '../../stack/member.ts';
import { askProvider, comeBack } from '../../stack/single-sign-on.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

let stack: OwnStack;
let acme: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  const singleSignOn = await identityProviderToBe();
  stack = await startStack({ singleSignOn });
  acme = await startIdentityProvider(singleSignOn, stack.publicUrl);
});
afterAll(async () => {
  await acme.close();
  await stack.stop();
});

/** Signs in as a person of the provider, who has this id there. */
async function signInAs(subject: string, person: Person, token?: string) {
  acme.isVisitedBy(subject, person);
  return comeBack(stack, await askProvider(stack), token);
}

/** Creates an invitation, and returns its token. */
async function invite(email: string, role: Role): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { accountId } = stack.tenant;
  return (await insertInvitation(stack.db, { accountId, email, role, expiresAt })).token;
}

describe('single sign-on', () => {
  it('recognises a member by their id at the provider, even if their email address has changed', async () => {
    const { email } = await createTestMember(stack, 'viewer', 'Marie Maiden');
    for (const address of [email, 'marie.married@example.com']) {
      const answer = await signInAs('marie', { email: address });
      expect(answer).toMatchObject({ status: 201, isSignedIn: true, body: { member: { email } } });
    }
  });

  it.each([
    ['unknown here', { email: 'stranger@example.com', email_verified: true }],
    [
      'known here, but whose email address is not verified',
      { email: 'una.unproved@example.com', email_verified: false },
    ],
  ])('does not sign in a person who is %s', async (_what, person) => {
    if (!person.email_verified) await createTestMember(stack, 'owner', 'Una Unproved');
    const answer = await signInAs(person.email, person);
    expect(answer).toMatchObject({
      status: 401,
      isSignedIn: false,
      body: { message: expect.stringContaining('You could not be signed in.') as string },
    });
  });

  it.each([
    ['another address', { email: 'somebody.else@example.com', email_verified: true }],
    ['an email address that is not verified', { email: 'eve.invited@example.com', email_verified: false }],
  ])('accepts no invitation with %s, and leaves it open', async (_what, person) => {
    const token = await invite('eve.invited@example.com', 'viewer');
    const answer = await signInAs(`eve ${person.email}`, person, token);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('The invitation is for another address.');
    expect(answer.isSignedIn).toBe(false);
    const look = await stack.request('POST', '/v1/invitations/look', { apiKey: null, body: { token } });
    expect(look).toMatchObject({ status: 200, body: { singleSignOn: { name: 'Acme' } } });
  });

  it('accepts no invitation of a person who is linked to another account, and does not sign them in', async () => {
    const elsewhere = await createTestTenant(stack.db, stack.vault);
    const { email } = await createTestMember(stack, 'viewer', 'Twyla Twice', elsewhere.accountId);
    expect((await signInAs('twyla', { email })).isSignedIn).toBe(true);
    const answer = await signInAs('twyla', { email }, await invite(email, 'owner'));
    expect(answer.text).toContain('already signs you in to another account');
    expect(answer.isSignedIn).toBe(false);
    const members = await stack.db.$client`
      select from members m join users u on u.id = m.user_id where u.email = ${email}`;
    expect(members).toHaveLength(1);
  });

  it('keeps the groups that the provider names at each sign-in, and no name that could be no group', async () => {
    const { email, userId } = await createTestMember(stack, 'viewer', 'Greta Groups');
    const long = 'x'.repeat(201);
    const many = Array.from({ length: 300 }, (_, at) => `group ${at}`);
    const cases: [claim: unknown, kept: string[]][] = [
      [
        ['approvers', 'board', 'approvers', long, 7, '', 'with\u0000'],
        ['approvers', 'board'],
      ],
      [many, many.slice(0, 200)],
      ['approvers', []],
      [['approvers'], ['approvers']],
      [undefined, []],
    ];
    for (const [claim, kept] of cases) {
      const answer = await signInAs('greta', { email, ...(claim === undefined ? {} : { groups: claim }) });
      expect(answer.isSignedIn).toBe(true);
      const [row] = await stack.db.$client`select groups from members where user_id = ${userId}`;
      expect(row?.['groups']).toEqual(kept);
    }
  });

  it('needs a plan that includes it', async () => {
    const poor = await createTestTenant(stack.db, stack.vault);
    await stack.db.$client`update accounts set plan = 'free' where id = ${poor.accountId}`;
    const { email } = await createTestMember(stack, 'owner', 'Paul Poor', poor.accountId);
    const answer = await signInAs('paul', { email });
    expect(answer.text).toContain('plan does not include singleSignOn.');
    expect(answer.isSignedIn).toBe(false);
  });

  it('refuses an answer of the provider that this browser did not ask for', async () => {
    const { email } = await createTestMember(stack, 'viewer', 'Vic Victim');
    acme.isVisitedBy('attacker', { email });
    const { body } = await askProvider(stack);
    const victims = await askProvider(stack);
    for (const cookie of ['', victims.cookie]) {
      const answer = await comeBack(stack, { body, cookie });
      expect(answer.text).toContain('You could not be signed in.');
      expect(answer.isSignedIn).toBe(false);
    }
  });
});
