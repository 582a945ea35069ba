import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { consoleFolder, readConsoleFiles } from '../../api/console/files.ts';
import { simulatedWalletIn } from '../../api/simulated-wallet.ts';
import { bootstrap, type BootstrapResult } from '../../local/bootstrap.ts';
import { badgeSample } from '../../local/samples.ts';
import { readState } from '../../local/wallet/state.ts';
import { deciding, decisionOf, press } from '../stack/decisions.ts';
import { workflowOf } from '../stack/definitions.ts';
import { startStack, type OwnStack } from '../stack/stack.ts';
import { testMasterKeys } from '../stack/tenant.ts';
import { askForBadge, createBadgeTemplate, issuing } from '../stack/wallets.ts';
import { faultsOf } from './accessibility.ts';
import { goTo, sharedBrowser, visit, visitAs } from './browser.ts';

const home = mkdtempSync(join(tmpdir(), 'holdfast-first-badge-'));

const wallet = simulatedWalletIn(home);

let stack: OwnStack;
let browser: Browser;
let local: BootstrapResult;
beforeAll(async () => {
  const consoleFiles = readConsoleFiles(consoleFolder);
  [stack, browser] = await Promise.all([
    startStack({ consoleFiles, simulatedWallet: wallet }),
    sharedBrowser(),
  ]);
  const [{ id, key } = { id: '', key: new Uint8Array() }] = testMasterKeys;
  local = await bootstrap({
    databaseUrl: stack.database.url,
    publicUrl: stack.publicUrl,
    masterKeys: `${id}:${Buffer.from(key).toString('base64')}`,
    rememberedApiKey: undefined,
  });
  return async () => {
    await stack.stop();
    rmSync(home, { recursive: true });
  };
});

/** What the README tells to press, in its order: the words in italics of its first numbered list. */
function clicksOfReadme(): string[] {
  const [list = ''] = /^1\. Open the link[^]*?\n\n/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  return [...list.matchAll(/_([^_]+)_/g)].map(([, words = '']) => words);
}

/** Counts what the wallet holds. */
const badgesIn = (folder: string): number =>
  [...readState(join(folder, 'wallet')).records.values()].filter(({ type }) => type === 'SdJwtVcRecord')
    .length;

const acceptButton = 'Accept with the simulated wallet';

it('the steps of the README lead from the link to a badge that was issued and shown, in six clicks', async () => {
  const { page, complaints, close } = await visit(browser);
  const waiting = (action: string) =>
    page.getByRole('region', { name: `Action ${action}` }).getByRole('button', { name: acceptButton });
  /** How each click is done, with what a person does or sees before it. */
  const clicks: [string, (page: Page) => Promise<void>][] = [
    ['Workflows', (on) => on.getByRole('link', { name: 'Workflows' }).first().click()],
    [badgeSample.title, (on) => on.getByRole('link', { name: badgeSample.title }).click()],
    ['Run', (on) => on.getByRole('button', { name: 'Run', exact: true }).click()],
    [
      'Run it',
      async (on) => {
        await on.getByRole('dialog').getByLabel('Name').fill('Ada');
        await on.getByRole('dialog').getByRole('button', { name: 'Run it' }).click();
      },
    ],
    [
      acceptButton,
      async (on) => {
        await waiting('issue').waitFor();
        expect(await faultsOf(on)).toEqual([]);
        // An offer is refused by leaving it alone.
        expect(await on.getByRole('button', { name: 'Refuse with it' }).count()).toBe(0);
        await waiting('issue').click();
      },
    ],
    [
      acceptButton,
      async (on) => {
        await waiting('ask').waitFor();
        expect(await faultsOf(on)).toEqual([]);
        await on.getByRole('button', { name: 'Refuse with it' }).waitFor();
        await waiting('ask').click();
      },
    ],
  ];
  expect(clicks.map(([words]) => words)).toEqual(clicksOfReadme());
  expect(clicks.length).toBeLessThanOrEqual(6);

  await page.goto(local.consoleUrl);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  for (const [, click] of clicks) await click(page);
  await page.getByText('Completed', { exact: true }).first().waitFor();
  expect(badgesIn(home)).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

it('the simulated wallet confirms a choice beside its decision, with the badge that it has taken', async () => {
  const { page, complaints, close } = await visitAs(browser, stack, 'owner');
  const asked = deciding({ to: [{ name: 'Ada' }], presentation: { dcql: askForBadge } });
  const taken = issuing('issue', await createBadgeTemplate(stack), { name: 'Ada' });
  const { id } = await stack.run(await stack.publish(workflowOf([taken, asked])));
  await goTo(
    page,
    `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions/${id}?action=issue`,
  );
  await page.getByRole('button', { name: acceptButton }).click();
  await stack.heldAt(id, 'approve');
  await page.getByRole('button', { name: /^approve/ }).click();
  await page.getByText('1 is asked, 0 have decided').waitFor();
  // Nobody has chosen, so there is nothing to confirm.
  expect(await page.getByRole('button', { name: acceptButton }).count()).toBe(0);
  await press((await decisionOf(stack, id)).links[0]?.url);
  await page.getByText('1 choice waits for a wallet to confirm it.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: acceptButton }).click();
  await page.getByText('Completed', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
  await close();
});
