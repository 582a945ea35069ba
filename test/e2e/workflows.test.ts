import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { gallery, galleryEntry, galleryTemplates } from '../../local/gallery/gallery.ts';
import { check, workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { newHolder, shown } from '../stack/wallets.ts';
import { goTo, sharedBrowser, sharedVisit, visitAs, withoutDialog } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const admin = sharedVisit(() => visitAs(browser, stack, 'admin', 'Edda Editor'));
const viewer = sharedVisit(() => visitAs(browser, stack, 'viewer', 'Vera Viewer'));

const address = (path: string): string =>
  `${stack.publicUrl}/console/projects/${stack.tenant.projectId}${path}`;

const editor = (page: Page) => page.getByRole('textbox', { name: 'Definition' });

const source = (action: string) => `name: Written here
input:
  type: object
  properties:
    name: { type: string, title: Who }
  required: [name]
actions:
  - id: wait
    name: ${action}
`;

it('a project that has no workflow says so', async () => {
  const { page, complaints } = await admin();
  await goTo(page, `${stack.publicUrl}/console/`);
  await page.getByRole('link', { name: 'Workflows' }).click();
  await page.getByText('There is no workflow yet').waitFor();
  expect(complaints).toEqual([]);
});

describe('the editor of a workflow', () => {
  it('shows a mistake at its line while a person types; after the correction the draft is saved, published and compared', async () => {
    const { page, complaints } = await admin();
    await goTo(page, address('/workflows'));
    await page.getByRole('link', { name: 'New workflow' }).first().click();
    await page.getByRole('button', { name: 'Paste YAML or JSON' }).click();
    await editor(page).click();
    await page.keyboard.insertText(source('general/waitForEvents@v1'));
    const problem = page.getByRole('button', { name: /general\/waitForEvent/ }).filter({ hasText: 'line 9' });
    await problem.waitFor();
    await page.locator('.cm-lintRange-error', { hasText: 'general/waitForEvents@v1' }).waitFor();
    await page.getByRole('button', { name: /1 error$/ }).waitFor();

    await problem.click();
    await page.keyboard.press('Shift+End');
    await page.keyboard.insertText('general/waitForEvent@v1');
    await page.getByText('No problems').waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { level: 1, name: 'Written here' }).waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Publish version 1' }).click();
    await page.getByText('Published, version 1').waitFor();
    await withoutDialog(page);
    await page.getByRole('button', { name: 'Publish', exact: true, disabled: true }).hover({ force: true });
    await page.getByText('There are no changes since the published version 1.').waitFor();

    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('    timeout: P2D\n');
    await page.getByText('Not saved').waitFor();
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.locator('.cm-changedLine', { hasText: 'timeout: P2D' }).waitFor();
    await page.getByRole('tab', { name: 'Definition' }).click();
    await page.getByRole('link', { name: 'Executions' }).first().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Back' }).click();
    await question.waitFor({ state: 'hidden' });
    await editor(page).getByText('timeout: P2D').waitFor();
    await editor(page).click();
    await page.keyboard.press('Control+s');
    await page.getByText('The draft has changes that are not published').waitFor();
    expect(complaints).toEqual([]);
  });

  it('completes and explains the names of the catalogue', async () => {
    const { page, complaints } = await admin();
    await goTo(page, address('/workflows/new'));
    await page.getByRole('button', { name: 'Paste YAML or JSON' }).click();
    await editor(page).click();
    await page.keyboard.insertText('name: Test\nactions:\n  - id: call\n    name: general/fe');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: /general\/fetch@v1/ }).click();
    await page.keyboard.insertText('\n    attributes:\n      ');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: /^url/ }).click();
    await page.keyboard.insertText('https://service.example');
    await page.getByText('No problems').waitFor();
    await page.getByText('general/fetch@v1').first().hover();
    await page.getByText('Calls an HTTP endpoint.').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('completes and explains the words and roots of blocks where they stand', async () => {
    const { page, complaints } = await admin();
    await goTo(page, address('/workflows/new'));
    await page.getByRole('button', { name: 'Paste YAML or JSON' }).click();
    await editor(page).click();
    await page.keyboard.insertText(
      'name: Test\nactions:\n  - id: each\n    forEach: [1, 2]\n    as: number\n    actions:\n      - id: show\n        ',
    );
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: /^compensate/ }).waitFor();
    await page.keyboard.insertText('na');
    await page.getByRole('option', { name: /^name/ }).click();
    await page.keyboard.insertText('general/s');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: /^general\/set@v1/ }).click();
    await page.keyboard.insertText('\n        attributes: { value: "${');
    await page.keyboard.insertText('n');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: /^number/ }).click();
    await page.keyboard.insertText('}" }');
    await page.getByText('No problems').waitFor();
    await page.locator('.cm-line', { hasText: 'forEach' }).getByText('forEach').hover();
    await page.getByText('`actions` are done once for each of its elements').waitFor();
    // An unfinished text may be one that cannot be parsed.
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
  });

  it('shows a viewer the text, but no button that changes it', async () => {
    const workflowId = await stack.publish(workflowOf([check('one')]));
    const { page } = await viewer();
    await goTo(page, address(`/workflows/${workflowId}`));
    await editor(page).getByText('general/validateJson@v1').first().waitFor();
    await page.getByText('No problems').waitFor();
    for (const name of ['Publish', 'Save draft', 'Run', 'More', 'Add']) {
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    expect(await editor(page).getAttribute('aria-readonly')).toBe('true');
    await goTo(page, address('/workflows'));
    await page.getByRole('link', { name: 'Test' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'New workflow' }).count()).toBe(0);
  });
});

it('workflows are found by a part of their name, and the address keeps the search', async () => {
  for (const name of ['Badge of employees', 'Refund of a payment']) {
    await stack.publish({ ...workflowOf([check('one')]), name });
  }
  const { page, complaints } = await viewer();
  await goTo(page, address('/workflows'));
  const badge = page.getByRole('link', { name: 'Badge of employees' });
  const refund = page.getByRole('link', { name: 'Refund of a payment' });
  await refund.first().waitFor();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('BADGE');
  await refund.first().waitFor({ state: 'detached' });
  await badge.first().waitFor();
  await page.reload();
  await badge.first().waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('BADGE');
  expect(await refund.count()).toBe(0);
  await page.getByRole('searchbox').fill('none has this');
  await page.getByText('No workflow name contains this').waitFor();
  expect(complaints).toEqual([]);
});

describe('a new project', () => {
  it('shows its first steps until they are dismissed', async () => {
    const { body: project } = await stack.request<{ id: string }>('POST', '/v1/projects', {
      body: { name: 'Fresh' },
    });
    const { page, complaints } = await admin();
    const home = `${stack.publicUrl}/console/projects/${project.id}/home`;
    await goTo(page, home);
    await page.getByText('No execution is waiting for anybody.').waitFor();
    await page.getByText('Nothing has failed.').waitFor();
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('link', { name: 'New workflow' }).click();
    await page.getByRole('button', { name: /^Issue a badge, then ask for it/ }).waitFor();
    await page.goBack();
    await steps.getByRole('button', { name: 'Hide' }).click();
    await steps.waitFor({ state: 'hidden' });

    const executions = `${stack.publicUrl}/console/projects/${project.id}/executions`;
    await goTo(page, executions);
    await page.getByText('Nothing has run yet').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'New workflow' }).waitFor();
    const { body: made } = await stack.request<{ id: string }>(
      'POST',
      `/v1/projects/${project.id}/workflows`,
      {
        body: { ...workflowOf([check('only')]), name: 'The sample' },
      },
    );
    await stack.request('POST', `/v1/projects/${project.id}/workflows/${made.id}/publish`);
    await goTo(page, executions);
    await page.getByRole('button', { name: 'Run The sample' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Run it' }).click();
    await page.getByText('Completed').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('starts with any workflow of the gallery, with the ids of its own templates', async () => {
    const { page, complaints } = await admin();
    // One of them runs this one, which has to be published before.
    await stack.publish(galleryEntry('check-identity').source);
    // Another one waits for an event at one of these.
    for (const body of galleryTemplates.inboundWebhooks)
      expect((await stack.request('POST', `${stack.project}/inbound-webhooks`, { body })).status).toBe(201);
    await goTo(page, address('/workflows/new'));
    for (const { title, description, category } of gallery) {
      const section = page.getByRole('region', { name: category });
      await section.getByRole('button', { name: `${title} ${description}` }).click();
      await page.getByText('No problems').waitFor();
      await editor(page).getByText(`name: ${title}`).waitFor();
      expect(await editor(page).innerText()).not.toMatch(/<[A-Z]/);
      await page.getByRole('button', { name: 'Other examples' }).click();
    }
    expect(complaints).toEqual([]);
  });

  it('issues a badge by a workflow of the gallery, and requests it, without a reload', async () => {
    const holder = await newHolder();
    const { page, complaints, close } = await visitAs(browser, stack, 'owner', 'Nora New');
    await goTo(page, address('/workflows/new'));
    await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
    await page.getByRole('button', { name: /^Issue a badge, then ask for it/ }).click();
    await page.getByText('No problems').waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Publish version 1' }).click();
    await page.getByRole('button', { name: 'Run' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('name').fill('Ada');
    await dialog.getByRole('button', { name: 'Run it' }).click();

    await page.getByText('Waiting for a person with a wallet').waitFor();
    await page.getByRole('button', { name: 'Reveal values' }).first().click();
    await page.getByRole('img', { name: /^QR code: Offer, to scan/ }).waitFor();
    await page.getByText(/^npm run wallet -- accept 'openid-credential-offer:/).waitFor();
    await page.getByRole('link', { name: /\/h\/[\w-]+$/ }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await holder.accept(shown(await stack.get(id), 'issue', 'offerUri'));
    await page.getByRole('button', { name: /^ask .*Waiting$/ }).waitFor();
    const { body: holding } = await stack.request<Awaited<ReturnType<typeof stack.get>>>(
      'GET',
      `${stack.project}/executions/${id}`,
    );
    await holder.present(shown(holding, 'ask', 'authorizationRequestUri'));
    await page.getByRole('button', { name: /^ask .*Completed$/ }).waitFor();

    await page.getByRole('link', { name: 'Sessions' }).click();
    await page
      .getByRole('row', { name: /Completed/ })
      .getByRole('link')
      .click();
    await page.getByRole('heading', { level: 1, name: 'Offer of credentials' }).waitFor();
    await page.getByRole('link', { name: 'issue of an execution' }).waitFor();
    await page.getByRole('link', { name: 'Credentials' }).click();
    await page.getByText('https://badges.example/employee').waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page
      .getByText('No execution is waiting for anybody.')
      .or(page.getByText('Longest on hold'))
      .first()
      .waitFor();
    expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
    await holder.close();
  });
});

it('the page says that the API does not answer, and recovers by itself once it does', async () => {
  const { page, close } = await visitAs(browser, stack, 'viewer', 'Olga Offline');
  await goTo(page, `${stack.publicUrl}/console/`);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isTheSamePage: true }));
  let isAway = true;
  await page.route('**/v1/**', (route) => (isAway ? route.abort('connectionrefused') : route.continue()));
  await page.getByRole('link', { name: 'Workflows' }).click();
  await page.getByText('Holdfast does not answer').waitFor();
  isAway = false;
  await page
    .getByRole('columnheader', { name: 'Changed' })
    .or(page.getByText('There is no workflow yet'))
    .waitFor();
  expect(await page.evaluate(() => 'isTheSamePage' in globalThis)).toBe(true);
  await close();
});
