import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { askIn, decisionOf } from '../../stack/decisions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { askForBadge, createBadgeTemplate, newHolderOfBadge } from '../../stack/wallets.ts';
import { faultsOf } from '../../e2e/accessibility.ts';
import { sharedBrowser, visit } from '../../e2e/browser.ts';

let stack: Stack;
let ada: Holder;
beforeAll(async () => {
  stack = await sharedStack();
  ada = await newHolderOfBadge(stack, await createBadgeTemplate(stack), 'Ada Lovelace');
});

async function open(url: string, options: object) {
  const visited = await visit(await sharedBrowser(), options);
  onTestFinished(() => visited.close());
  await visited.page.goto(url);
  return visited;
}

const ask = async () =>
  askIn(stack, {
    title: 'Sign the contract of Acme Industries',
    to: [{ name: 'Ada Lovelace' }],
    presentation: { dcql: askForBadge, matches: [{ claim: ['name'], is: 'name' }] },
  });

it.each([
  ['a phone in the dark', { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' }],
  ['a large screen', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
] as const)(
  'a choice is confirmed by a wallet on %s, and the page shows it by itself',
  async (_what, options) => {
    const { id, urls } = await ask();
    const { page, complaints } = await open(urls[0] ?? '', { locale: 'en-GB', ...options });
    await page.getByText('Your wallet has to confirm what you choose.').waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('You have chosen “Approve”').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const { pending } = (await decisionOf(stack, id)) as unknown as {
      pending: { unconfirmed: { authorizationRequestUri: string }[] };
    };
    await ada.present(pending.unconfirmed[0]?.authorizationRequestUri ?? '');
    await page.getByText('Ada Lovelace chose “Approve”').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

it('a person without scripts confirms it on their phone, and comes back to the decision', async () => {
  const { urls } = await ask();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };
  const { page } = await open(urls[0] ?? '', { ...phone, javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Approve' }).tap();
  const toWallet = page.getByRole('link', { name: 'Open in wallet' });
  const path = (await toWallet.getAttribute('href')) ?? '';
  const wallet = await page.request.get(new URL(path, page.url()).href, { maxRedirects: 0 });
  const back = await ada.present(wallet.headers()['location'] ?? '');
  await page.goto(back ?? '');
  await page.getByText('Ada Lovelace chose “Approve”').waitFor();
  expect(page.url()).toBe(urls[0]);
});
