import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFolder, readConsoleFiles } from '../../api/console/files.ts';
import { identityProviderToBe, startIdentityProvider } from '../stack/identity-provider.ts';
import { createTestMember } from '../stack/member.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { createTestTenant } from '../stack/tenant.ts';
import { launch, visit } from './browser.ts';

let stack: Stack;
let browser: Browser;
let acme: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  const singleSignOn = await identityProviderToBe();
  const consoleFiles = readConsoleFiles(consoleFolder);
  [stack, browser] = await Promise.all([startStack({ consoleFiles, singleSignOn }), launch()]);
  acme = await startIdentityProvider(singleSignOn, stack.publicUrl);
});
afterAll(async () => {
  await browser.close();
  await acme.close();
  await stack.stop();
});

const isKnown = (complaint: string): boolean =>
  // It is another host, and where we refuse the browser notes the answer's status.
  complaint === 'asks localhost' ||
  complaint.includes('status of 401') ||
  complaint.includes('status of 403');

/** Goes to the console, and from there to the identity provider and back. */
async function comeFromAcme(path: string) {
  const visited = await visit(browser);
  await visited.page.goto(`${stack.publicUrl}/console${path}`);
  await visited.page.getByRole('button', { name: 'Continue with Acme' }).click();
  return visited;
}

describe('single sign-on', () => {
  it('signs a member in by the address that the provider vouches for, and leads to where they wanted to go', async () => {
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

  it('knows them again by what the provider calls them, whatever address they have meanwhile', async () => {
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
    ['nobody here', { email: 'stranger@example.com', email_verified: true }],
    ['whose address is not proved', { email: 'una.unproved@example.com', email_verified: false }],
  ])('makes no member of somebody who is %s', async (_what, person) => {
    if (!person.email_verified) await createTestMember(stack, 'owner', 'Una Unproved');
    acme.isVisitedBy(person.email, person);
    const { page, close } = await comeFromAcme('/settings/you');
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
    await page.getByText('This does not sign you in.').waitFor();
    expect((await page.context().cookies(stack.publicUrl)).map(({ name }) => name)).not.toContain(
      'holdfast.session_token',
    );
    await close();
  });

  it('is a matter of the plan', async () => {
    const poor = await createTestTenant(stack.db, stack.vault);
    await stack.db.$client`update accounts set plan = 'free' where id = ${poor.accountId}`;
    const { email } = await createTestMember(stack, 'owner', 'Paul Poor', poor.accountId);
    acme.isVisitedBy('paul', { email });
    const { page, close } = await comeFromAcme('/');
    await page.getByText('The plan does not include singleSignOn.').waitFor();
    expect((await page.context().cookies(stack.publicUrl)).map(({ name }) => name)).not.toContain(
      'holdfast.session_token',
    );
    await close();
  });

  it('takes no answer that this browser did not ask for', async () => {
    const { email } = await createTestMember(stack, 'viewer', 'Vic Victim');
    acme.isVisitedBy('attacker', { email });
    const attacker = await visit(browser);
    const answer = attacker.page.waitForRequest((request) =>
      request.url().includes('/console/single-sign-on?'),
    );
    await attacker.page.goto(`${stack.publicUrl}/console/sign-in`);
    // It is theirs to use, and stays unused.
    await attacker.page.route('**/v1/session', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await attacker.page.getByRole('button', { name: 'Continue with Acme' }).click();
    const url = (await answer).url();
    await attacker.close();

    const victim = await visit(browser);
    await victim.page.goto(url);
    await victim.page.getByText('This does not sign you in.').waitFor();
    expect(await victim.page.context().cookies(stack.publicUrl)).toEqual([]);
    await victim.close();
  });
});
