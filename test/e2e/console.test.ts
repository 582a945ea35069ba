import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { check, waiting, workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { createMember } from '../../db/queries/members/members.ts';
import { transact } from '../../db/connection/transaction.ts';
import { createTestMember, testPassword } from '../stack/member.ts';
import { createTestTenant } from '../stack/tenant.ts';
import { seriousFaults } from './accessibility.ts';
import { signInUrl } from '../../src/people/console/links.ts';
import { goTo, sharedBrowser, visit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

describe('the sign-in link', () => {
  it('opens Home without a question, and the browser reports no error', async () => {
    const { userId, authService } = await createTestMember(stack, 'owner', 'Lena Link');
    const { page, complaints, close } = await visit(browser);
    await page.goto(signInUrl(stack.publicUrl, await authService.makeSignInLink(userId)));
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/console/projects/${stack.tenant.projectId}/home`);
    await page.getByText('Live', { exact: true }).waitFor();
    expect(page.url()).not.toContain('token');
    expect(complaints).toEqual([]);
    await close();
  });

  it('says that it was used; a deep link opens again after the sign-in', async () => {
    const { email, userId, authService } = await createTestMember(stack, 'viewer', 'Dora Deep');
    const link = signInUrl(stack.publicUrl, await authService.makeSignInLink(userId));
    const first = await visit(browser);
    await first.page.goto(link);
    await first.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await first.close();

    const { page, close } = await visit(browser);
    await page.goto(`${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions?status=failed`);
    await page.getByLabel('E-mail').fill(email);
    await page.locator('input[name=password]').fill('wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('You could not be signed in.').waitFor();
    await page.locator('input[name=password]').fill('correct horse battery staple');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('No execution matches').waitFor();
    expect(page.url()).toContain('status=failed');
    await close();

    const again = await visit(browser);
    await again.page.goto(link);
    await again.page.getByText('This link was already used').waitFor();
    await again.close();
  });
});

it('a person with one password in several accounts is asked to choose an account', async () => {
  const other = await createTestTenant(stack.db, stack.vault);
  await stack.db.$client`update accounts set name = 'Globex' where id = ${other.accountId}`;
  const { email, authService } = await createTestMember(stack, 'viewer', 'Sybil Several');
  const second = { accountId: other.accountId, email, name: 'Sybil Several', password: testPassword };
  const userId = (await transact(stack.db, (tx) => authService.add(tx, second))) ?? '';
  await createMember(stack.db, { accountId: other.accountId, userId, role: 'viewer' });

  const { page, close } = await visit(browser);
  await page.goto(`${stack.publicUrl}/console/settings/you`);
  await page.getByLabel('E-mail').fill(email);
  await page.locator('input[name=password]').fill(testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Choose an account' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Globex' }).click();
  await page.getByText('Viewer of Globex').waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/settings/you');
  await close();
});

describe('an execution', () => {
  it('appears, holds, is answered and completes on an open page, without a reload', async () => {
    const schema = {
      type: 'object',
      properties: { approved: { type: 'boolean', title: 'Approved' } },
      required: ['approved'],
    };
    const workflowId = await stack.publish(
      workflowOf([waiting('approval', { schema }, { label: 'The night shift' }), check('done')]),
    );
    const { page, complaints, close } = await visitAs(browser, stack, 'operator', 'Olive Operator');
    await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions`);
    await page.getByRole('heading', { level: 1, name: 'Executions' }).waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
    const { body: started } = await stack.start(workflowId, { name: 'Ada' });
    await page
      .getByRole('row', { name: /On hold/ })
      .first()
      .waitFor();
    await page
      .getByRole('row', { name: new RegExp(started.id.slice(-8)) })
      .getByRole('link')
      .click();

    await page.getByText('Waiting for an answer').waitFor();
    await page.getByText('The night shift').waitFor();
    await page.getByRole('tab', { name: 'Data' }).click();
    await page.getByLabel('Payload', { exact: true }).getByText('"•••"').first().waitFor();
    await page.getByRole('button', { name: 'Reveal values' }).first().click();
    await page.getByLabel('Payload', { exact: true }).getByText('"Ada"').waitFor();
    await page.getByRole('tab', { name: 'Actions' }).click();
    await page.getByText(`${stack.publicUrl}/callbacks/`).first().waitFor();
    const approved = page.getByRole('radiogroup', { name: 'Approved' });
    expect(await approved.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByText('is required', { exact: true }).waitFor();
    expect(await stack.get(started.id)).toMatchObject({ status: 'onHold' });
    await approved.getByRole('radio', { name: 'No' }).check();
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByText('Completed').first().waitFor();
    expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);

    await page.getByRole('tab', { name: 'Timeline' }).click();
    await page.getByRole('cell', { name: 'Resumed' }).waitFor();
    const { body: audit } = await stack.request<{ data: { action: string; actorName: string }[] }>(
      'GET',
      `/v1/audit?recordId=${started.id}`,
    );
    expect(audit.data.map(({ action, actorName }) => `${actorName}: ${action}`)).toContain(
      'Olive Operator: execution.resume',
    );
    const { payload } = await stack.get(started.id);
    expect(payload.actions['approval']?.output).toMatchObject({ data: { approved: false } });
    expect(complaints).toEqual([expect.stringContaining('status of 422')]);
    await close();
  });

  it('shows why and where it failed and what to do, and is redriven; many are cancelled at once', async () => {
    const failing = workflowOf([
      { id: 'order', name: 'general/validateJson@v1', attributes: { data: 1, schema: { type: 'string' } } },
    ]);
    const failed = await stack.run(await stack.publish(failing));
    const held = await stack.publish(workflowOf([waiting('wait')]));
    const ids = [(await stack.run(held)).id, (await stack.run(held)).id];
    const labelled = await stack.request<{ id: string }>('POST', `${stack.project}/executions`, {
      body: { workflowId: held, labels: { order: '4711' } },
    });
    await stack.until(labelled.body.id, 'onHold');
    const { page, complaints, close } = await visitAs(browser, stack, 'admin');
    await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/home`);
    await page.getByText('order:4711').waitFor();
    await goTo(
      page,
      `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions?status=onHold`,
    );
    await page.getByRole('row', { name: /order:4711/ }).waitFor();
    await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions/${failed.id}`);
    await page.getByText('2008 SchemaValidationError').waitFor();
    await page.getByText(/^In order, line \d+ of version 1/).waitFor();
    await page.getByRole('button', { name: 'Redrive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Redrive' }).click();
    await stack.until(failed.id, 'failed');
    await page.getByText('Attempt').waitFor();

    await page.getByRole('link', { name: 'Executions' }).first().click();
    for (const id of ids) await page.getByLabel(`Select ${id}`).check();
    await page.getByRole('button', { name: 'Cancel 2', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2' }).click();
    await page.getByText('2 cancelled.').waitFor();
    for (const id of ids) expect((await stack.until(id, 'cancelled')).status).toBe('cancelled');

    await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions?since=today`);
    await page.getByRole('cell', { name: /^2008 / }).waitFor();
    await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions/${failed.id}`);
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('dialog').getByText('are deleted for ever').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase it' }).click();
    await page.getByText('The execution was erased.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Executions' }).waitFor();
    expect((await stack.request('GET', `${stack.project}/executions/${failed.id}`)).status).toBe(404);
    expect(complaints).toEqual([]);
    await close();
  });

  it('offers a viewer no button that changes it', async () => {
    const { id } = await stack.run(await stack.publish(workflowOf([waiting('wait')])));
    const { page, close } = await visitAs(browser, stack, 'viewer');
    await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions/${id}`);
    await page.getByText('Waiting for an answer').waitFor();
    for (const name of ['Cancel', 'Rerun', 'Answer', 'Redrive']) {
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    expect(await page.getByRole('button', { name: 'Reveal values' }).isDisabled()).toBe(true);
    await close();
  });
});
