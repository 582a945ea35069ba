import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

describe('how a wallet is opened', () => {
  it('is shown and changed on the page of our wallet, and a link that is refused says why at its field', async () => {
    const { projectId } = stack.tenant;
    const { body: wallet } = await stack.request<{ id: string }>('POST', '/v1/wallets', {
      body: { projectId, name: 'Opens others' },
    });
    const { page, complaints, close } = await visitAs(browser, stack, 'admin', 'Will Wallet');
    await goTo(page, `${stack.publicUrl}/console/projects/${projectId}/wallets/${wallet.id}`);
    await page.getByText('openid4vp://').waitFor();
    await page.getByText('openid-credential-offer://').waitFor();

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Add a wallet with a link' }).click();
    await page.getByLabel('Name of the wallet').fill('acme');
    await page.getByLabel('Link for requests').fill('http://wallet.acme.example/ask');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('must be an https URL').first().waitFor();
    await page.getByLabel('Link for requests').fill('https://wallet.acme.example/ask');
    await page.getByRole('combobox', { name: 'Requests open with' }).click();
    await page.getByRole('option', { name: 'acme' }).click();
    await page.getByRole('combobox', { name: 'Offers open with' }).click();
    await page.getByRole('option', { name: 'haip-vci://' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    for (const fact of [
      /^Requests open withacme$/,
      /^Offers open withhaip-vci:\/\/$/,
      /^Link of acme for requestshttps:\/\/wallet\.acme\.example\/ask$/,
    ])
      await page.locator('dl > div').filter({ hasText: fact }).waitFor();

    const { body } = await stack.request('GET', `/v1/wallets/${wallet.id}`);
    expect(body).toMatchObject({
      openid4vcInvocation: {
        requests: 'acme',
        offers: 'haip-vci://',
        wallets: [{ name: 'acme', requests: 'https://wallet.acme.example/ask' }],
      },
    });
    expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([]);
    await close();
  });
});
