import { expect, it } from 'vitest';
import { sharedConsole } from '../../stack/shared-stack.ts';
import { newHolder, shown } from '../../stack/wallets.ts';
import { goTo, sharedBrowser, visitAs } from '../../e2e/browser.ts';

it('a new project issues a badge by a workflow of the gallery, and requests it, without a reload', async () => {
  const [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
  const holder = await newHolder();
  const { page, complaints, close } = await visitAs(browser, stack, 'owner', 'Nora New');
  await goTo(page, `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/workflows/new`);
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
