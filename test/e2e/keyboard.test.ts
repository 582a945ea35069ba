import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { goTo, sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
  const input = {
    type: 'object',
    properties: { name: { type: 'string', title: 'Who' } },
    required: ['name'],
  };
  const waits = { id: 'wait', name: 'general/waitForEvent@v1', attributes: {} };
  await stack.publish({ ...workflowOf([waits]), name: 'By keyboard', input });
});

/** Returns the name of the element with the focus, and whether the focus is visible on it or around it. */
const focused = (page: Page) =>
  page.evaluate<{ name: string; isSeen: boolean }>(`(() => {
    const element = document.activeElement;
    const looks = () => [element, element.parentElement, element.closest('.cm-editor')]
      .map((one) => one && getComputedStyle(one))
      .map((style) => style && [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
      .join();
    const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
    const withFocus = looks();
    element.blur();
    const without = looks();
    element.focus({ preventScroll: true, focusVisible: true });
    return { name: (label ?? '').trim(), isSeen: withFocus !== without };
  })()`);

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp, unseen: string[]): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now.name !== '' && !now.isSeen) unseen.push(now.name);
    if (name.test(now.name)) return;
  }
  throw new Error(`Tab does not lead to ${name.source}`);
}

describe.each(['light', 'dark'] as const)('in %s colours, without a mouse,', (colorScheme) => {
  it('a person finds a workflow, runs it with an input, and cancels its execution; the focus is always visible', async () => {
    const { page, complaints, close } = await visitAs(browser, stack, 'owner', `Kay ${colorScheme}`, {
      colorScheme,
    });
    await goTo(page, `${stack.publicUrl}/console/`);
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    const unseen: string[] = [];
    await tabTo(page, /^Workflows$/, unseen);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Workflows' }).waitFor();
    await page.getByRole('link', { name: 'By keyboard' }).waitFor();
    await tabTo(page, /^By keyboard/, unseen);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'By keyboard' }).waitFor();
    await tabTo(page, /^Run$/, unseen);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Who/, unseen);
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await page.getByText('On hold').first().waitFor();
    await tabTo(page, /^Cancel$/, unseen);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Cancel/, unseen);
    await page.keyboard.press('Enter');
    await page.getByText('Cancelled').first().waitFor();
    expect(unseen).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
