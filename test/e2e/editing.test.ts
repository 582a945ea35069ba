import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { sharedBrowser, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const editor = (page: Page) => page.getByRole('textbox', { name: 'Definition' });

/** Returns what the editor shows, line by line. */
const linesOf = async (page: Page): Promise<string[]> => await page.locator('.cm-line').allInnerTexts();

/** Opens an empty editor. */
async function blank(page: Page): Promise<void> {
  await page.goto(`${stack.publicUrl}/console/projects/${stack.tenant.projectId}/workflows/new`);
  await page.getByRole('button', { name: 'Paste YAML or JSON' }).click();
  await editor(page).click();
}

describe.each([1440, 390])('at %i pixels, the editor of a definition', (width) => {
  const options = { viewport: { width, height: 860 } };

  it('indents after a key, goes on with a list, and leaves texts as they are', async () => {
    const { page, complaints, close } = await visitAs(browser, stack, 'admin', `Tia ${width}`, options);
    await blank(page);
    for (const line of [
      'actions:',
      '- id: wait',
      'name: general/fetch@v1',
      'retry:',
      'codes:',
      '- http.status',
    ]) {
      await page.keyboard.insertText(line);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.insertText('http.dns');
    for (let count = 0; count < 2; count++) await page.keyboard.press('Enter');
    await page.keyboard.insertText('when: |');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('- a text:');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('goes on');
    expect(await linesOf(page)).toEqual([
      'actions:',
      '  - id: wait',
      '    name: general/fetch@v1',
      '    retry:',
      '      codes:',
      '        - http.status',
      '        - http.dns',
      '      when: |',
      '        - a text:',
      '        goes on',
    ]);
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
    await close();
  });
});
