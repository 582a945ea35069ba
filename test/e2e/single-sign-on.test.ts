import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFolder, readConsoleFiles } from '../../api/console/files.ts';
import { createInvitation } from '../../db/queries/members/invitations.ts';
import { invitationUrl } from '../../src/console/links.ts';
import type { Role } from '../../src/keys/roles.ts';
import { identityProviderToBe, startIdentityProvider } from '../stack/identity-provider.ts';
import { createTestMember, newEmail } from '../stack/member.ts';
import { startStack, type OwnStack } from '../stack/stack.ts';
import { createTestTenant } from '../stack/tenant.ts';
import { sharedBrowser, visit } from './browser.ts';

let stack: OwnStack;
let browser: Browser;
let acme: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  const singleSignOn = await identityProviderToBe();
  const consoleFiles = readConsoleFiles(consoleFolder);
  [stack, browser] = await Promise.all([startStack({ consoleFiles, singleSignOn }), sharedBrowser()]);
  acme = await startIdentityProvider(singleSignOn, stack.publicUrl);
});
afterAll(async () => {
  await acme.close();
  await stack.stop();
});

const isKnown = (complaint: string): boolean =>
  // These two messages are expected: the provider is another host, and the browser logs the status of refusals.
  complaint === 'asks localhost' ||
  complaint.includes('status of 401') ||
  complaint.includes('status of 403');

/** Opens the console, and goes from there to the identity provider and back. */
async function comeFromAcme(path: string) {
  const visited = await visit(browser);
  await visited.page.goto(`${stack.publicUrl}/console${path}`);
  await visited.page.getByRole('button', { name: 'Continue with Acme' }).click();
  return visited;
}

/** Creates an invitation, and returns its token. */
async function invite(email: string, role: Role): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const invited = await createInvitation(stack.db, {
    accountId: stack.tenant.accountId,
    email,
    role,
    expiresAt,
  });
  return invited.token;
}

/** Opens an invitation's link, and goes to the identity provider and back. */
async function accept(token: string) {
  const visited = await visit(browser);
  await visited.page.goto(invitationUrl(stack.publicUrl, token));
  await visited.page.getByRole('button', { name: 'Continue with Acme' }).click();
  return visited;
}

describe('single sign-on', () => {
  it('signs a member in by the email address that the provider has verified, and opens the page that they wanted', async () => {
    const { email } = await createTestMember(stack, 'operator', 'Sonia Single');
    acme.isVisitedBy('sonia', { email: email.toUpperCase(), email_verified: true });
    const { page, complaints, close } = await comeFromAcme(
      `/projects/${stack.tenant.projectId}/executions?status=failed`,
    );
    await page.getByText('No execution matches').waitFor();
    expect(page.url()).toContain('status=failed');
    expect(page.url()).not.toMatch(/code|state/);
    expect(complaints.filter((complaint) => !isKnown(complaint))).toEqual([]);
    const [cookie] = await page.context().cookies(stack.publicUrl);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    await close();

    const kept = await stack.db.$client`select access_token, refresh_token, id_token from user_credentials
      where provider_id = 'oidc'`;
    expect(kept.map((row) => ({ ...row }))).toEqual([
      { access_token: null, refresh_token: null, id_token: null },
    ]);
  });

  it('recognises a member by their id at the provider, even if their email address has changed', async () => {
    const { email } = await createTestMember(stack, 'viewer', 'Marie Maiden');
    for (const address of [email, 'marie.married@example.com']) {
      acme.isVisitedBy('marie', { email: address });
      const { page, close } = await comeFromAcme('/settings/you');
      await page.getByText(email).first().waitFor();
      expect(page.url()).toContain('/settings/you');
      await close();
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
    acme.isVisitedBy(person.email, person);
    const { page, close } = await comeFromAcme('/settings/you');
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
    await page.getByText('You could not be signed in.').waitFor();
    expect((await page.context().cookies(stack.publicUrl)).map(({ name }) => name)).not.toContain(
      'holdfast.session_token',
    );
    await close();
  });

  it('accepts an invitation to the verified email address, without a password', async () => {
    const email = newEmail('ina');
    const token = await invite(email, 'operator');
    acme.isVisitedBy(email, {
      email: email.toUpperCase(),
      email_verified: true,
      name: 'Ina Invited',
      groups: ['buyers'],
    });
    const { page, complaints, close } = await accept(token);
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.getByRole('button', { name: /Ina Invited/ }).waitFor();
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(token);
    expect(complaints.filter((complaint) => !isKnown(complaint))).toEqual([]);
    await close();
    const credentials = await stack.db.$client`
      select c.provider_id, c.password from user_credentials c join users u on u.id = c.user_id
      where u.email = ${email}`;
    expect(credentials.map((row) => ({ ...row }))).toEqual([{ provider_id: 'oidc', password: null }]);
    const [member] = await stack.db.$client`
      select m.groups from members m join users u on u.id = m.user_id where u.email = ${email}`;
    expect(member?.['groups']).toEqual(['buyers']);

    // The next sign-in uses their id at the provider, because the invitation is used.
    const again = await comeFromAcme('/settings/you');
    await again.page.getByText('Operator of').waitFor();
    await again.close();
    const late = await visit(browser);
    await late.page.goto(invitationUrl(stack.publicUrl, token));
    await late.page.getByText('This invitation was accepted or withdrawn').waitFor();
    await late.close();
  });

  it.each([
    ['another address', { email: 'somebody.else@example.com', email_verified: true }],
    ['an email address that is not verified', { email: 'eve.invited@example.com', email_verified: false }],
  ])('accepts no invitation with %s, and leaves it open', async (_what, person) => {
    const token = await invite('eve.invited@example.com', 'viewer');
    acme.isVisitedBy(`eve ${person.email}`, person);
    const { page, close } = await accept(token);
    await page.getByText('The invitation is for another address.').waitFor();
    expect((await page.context().cookies(stack.publicUrl)).map(({ name }) => name)).not.toContain(
      'holdfast.session_token',
    );
    await close();
    const look = await stack.request('POST', '/v1/invitations/look', { apiKey: null, body: { token } });
    expect(look).toMatchObject({ status: 200, body: { singleSignOn: { name: 'Acme' } } });
  });

  it('accepts no invitation of a person who is linked to another account, and does not sign them in', async () => {
    const elsewhere = await createTestTenant(stack.db, stack.vault);
    const { email } = await createTestMember(stack, 'viewer', 'Twyla Twice', elsewhere.accountId);
    acme.isVisitedBy('twyla', { email });
    const first = await comeFromAcme('/settings/you');
    await first.page.getByText('Viewer of').waitFor();
    await first.close();
    const { page, close } = await accept(await invite(email, 'owner'));
    await page.getByText('already signs you in to another account').waitFor();
    await page.goto(`${stack.publicUrl}/console/settings/you`);
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    const members = await stack.db.$client`
      select from members m join users u on u.id = m.user_id where u.email = ${email}`;
    expect(members).toHaveLength(1);
    await close();
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
      acme.isVisitedBy('greta', { email, ...(claim === undefined ? {} : { groups: claim }) });
      const { page, close } = await comeFromAcme('/settings/you');
      await page.getByText(email).first().waitFor();
      await close();
      const [row] = await stack.db.$client`select groups from members where user_id = ${userId}`;
      expect(row?.['groups']).toEqual(kept);
    }
  });

  it('needs a plan that includes it', async () => {
    const poor = await createTestTenant(stack.db, stack.vault);
    await stack.db.$client`update accounts set plan = 'free' where id = ${poor.accountId}`;
    const { email } = await createTestMember(stack, 'owner', 'Paul Poor', poor.accountId);
    acme.isVisitedBy('paul', { email });
    const { page, close } = await comeFromAcme('/');
    await page.getByText('plan does not include singleSignOn.').waitFor();
    expect((await page.context().cookies(stack.publicUrl)).map(({ name }) => name)).not.toContain(
      'holdfast.session_token',
    );
    await close();
  });

  it('refuses an answer of the provider that this browser did not ask for', async () => {
    const { email } = await createTestMember(stack, 'viewer', 'Vic Victim');
    acme.isVisitedBy('attacker', { email });
    const attacker = await visit(browser);
    const answer = attacker.page.waitForRequest((request) =>
      request.url().includes('/console/single-sign-on?'),
    );
    await attacker.page.goto(`${stack.publicUrl}/console/sign-in`);
    // The attacker obtains a valid answer for their own account, and does not use it.
    await attacker.page.route('**/v1/session', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await attacker.page.getByRole('button', { name: 'Continue with Acme' }).click();
    const url = (await answer).url();
    await attacker.close();

    const victim = await visit(browser);
    await victim.page.goto(url);
    await victim.page.getByText('You could not be signed in.').waitFor();
    expect(await victim.page.context().cookies(stack.publicUrl)).toEqual([]);
    await victim.close();
  });
});
