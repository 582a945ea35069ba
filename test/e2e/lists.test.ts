import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { anyInput } from '../stack/children.ts';
import { check, waiting } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsOf } from './accessibility.ts';
import { follow, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

it.each([1440, 390])(
  'each status says how many it has with the other filters, %d pixels wide',
  async (width) => {
    const holding = await stack.publish(anyInput([waiting('sign')], { name: `Counted ${width}` }));
    const failing = await stack.publish(anyInput([check('one', 1, { type: 'string' })]));
    for (const _ of [1, 2]) await stack.until((await stack.start(holding, {})).body.id, 'onHold');
    await stack.until((await stack.start(failing, {})).body.id, 'failed');
    const { page, complaints, close } = await visitAs(browser, stack, 'operator', `Otto ${width}`, {
      viewport: { width, height: 860 },
    });
    await follow(page, `/projects/${stack.tenant.projectId}/executions?workflow=${holding}`);
    const statuses = page.getByRole('radiogroup', { name: 'Status' });
    for (const name of ['All 2', 'On hold 2', 'Failed 0'])
      await statuses.getByRole('radio', { name, exact: true }).waitFor({ state: 'attached' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOf(page)).toEqual([]);
    }
    // The list is live, and so are its counts.
    await stack.until((await stack.start(holding, {})).body.id, 'onHold');
    await statuses.getByRole('radio', { name: 'On hold 3', exact: true }).waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
    await close();
  },
);
