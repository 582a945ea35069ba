import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFolder, readConsoleFiles } from '../../api/console/files.ts';
import { check, waiting, workflowOf } from '../stack/definitions.ts';
import { startStack, type Stack } from '../stack/stack.ts';
import { createBadgeTemplate } from '../stack/wallets.ts';
import { seriousFaults } from './accessibility.ts';
import { launch, visit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
let ids: Record<'held' | 'failed' | 'workflow' | 'issuance' | 'connection', string>;
beforeAll(async () => {
  const consoleFiles = readConsoleFiles(consoleFolder);
  [stack, browser] = await Promise.all([startStack({ consoleFiles }), launch()]);
  const held = await stack.run(await stack.publish(workflowOf([check('one'), waiting('wait')])), {
    name: 'Ada',
  });
  const failed = await stack.run(await stack.publish(workflowOf([check('two', 1, { type: 'string' })])));
  const make = async (path: string, body: object) =>
    (await stack.request<{ id: string }>('POST', `${stack.project}/${path}`, { body })).body.id;
  const credentials = [
    { credentialTemplateId: await createBadgeTemplate(stack), attributes: { name: 'Ada' } },
  ];
  ids = {
    held: held.id,
    failed: failed.id,
    workflow: held.workflowId,
    issuance: await make('openid4vc/issuance', { credentials }),
    connection: await make('didcomm/connections', {}),
  };
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** Every page, by what it shows when it is there. */
const pages = (): [path: string, shows: string][] => [
  ['/executions', 'Execution'],
  ['/executions?status=onHold', 'Waiting since'],
  [`/executions/${ids.held}`, 'It waits for an answer'],
  [`/executions/${ids.failed}`, '2008 SchemaValidationError'],
  [`/executions/${ids.failed}?tab=timeline`, 'Action failed'],
  ['/home', 'Executions a day'],
  ['/workflows', 'Last changed'],
  ['/workflows/new', 'Issue a badge, then ask for it'],
  [`/workflows/${ids.workflow}`, 'No problems'],
  [`/workflows/${ids.workflow}?tab=versions`, 'New executions run it'],
  [`/workflows/${ids.workflow}?tab=call`, 'Start it from a program'],
  ['/sessions', 'Offered'],
  ['/sessions?kind=didcomm-verification', 'There is none yet'],
  [`/sessions/openid4vc-issuance/${ids.issuance}`, 'It is open'],
  ['/connections', 'Invited'],
  [`/connections/${ids.connection}`, 'It is open'],
  ['/credentials', 'No credential was issued yet'],
];

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it('no page has a serious fault for who cannot see it, or uses no mouse', async () => {
    const { page, close } = await visitAs(browser, stack, 'owner', `Axe ${colorScheme}`, { colorScheme });
    const faults: string[] = [];
    for (const [path, shows] of pages()) {
      await page.goto(`${stack.publicUrl}/console/projects/${stack.tenant.projectId}${path}`);
      await page.getByText(shows).first().waitFor();
      faults.push(...(await seriousFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await close();
  }, 300_000);

  it('nor has the door', async () => {
    const { page, close } = await visit(browser, { colorScheme });
    await page.goto(`${stack.publicUrl}/console/sign-in`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await close();
  });
});

it.each([390, 2560])(
  'at a width of %i no page is wider than the window',
  async (width) => {
    const { page, close } = await visitAs(browser, stack, 'owner', `Wide ${width}`, {
      viewport: { width, height: 800 },
    });
    const wide: string[] = [];
    for (const [path, shows] of pages()) {
      await page.goto(`${stack.publicUrl}/console/projects/${stack.tenant.projectId}${path}`);
      await page.getByText(shows).first().waitFor({ state: 'attached' });
      const needed = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (needed > width) wide.push(`${path}: ${needed}`);
    }
    expect(wide).toEqual([]);
    await close();
  },
  300_000,
);
