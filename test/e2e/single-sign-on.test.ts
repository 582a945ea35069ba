import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFolder, readConsoleFiles } from '../../api/console/files.ts';
import { insertInvitation } from '../../db/queries/members/invitations.ts';
import { invitationUrl } from '../../src/people/console/links.ts';
import type { Role } from '../../src/account/keys/roles.ts';
import { identityProviderToBe, startIdentityProvider } from '../stack/identity-provider.ts';
import { createTestMember, newEmail } from '../stack/member.ts';
import { startStack, type OwnStack } from '../stack/stack.ts';
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
  const invited = await insertInvitation(stack.db, {
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
});
