import { chromium as playwright, type Page } from 'playwright-core';
import { chromium } from '../../test/e2e/chromium.ts';
import type { ShownPage } from './pages.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

export const views = {
  'light-wide': { ...wide, colorScheme: 'light' },
  'dark-wide': { ...wide, colorScheme: 'dark' },
  'light-phone': { ...phone, colorScheme: 'light' },
  'dark-phone': { ...phone, colorScheme: 'dark' },
} as const;
export type View = keyof typeof views;

/** A browser in which the owner has signed in once, for all views. */
export async function openCamera(consoleUrl: string) {
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const door = await browser.newContext(wide);
  const entry = await door.newPage();
  await entry.goto(consoleUrl);
  await entry.getByRole('heading', { level: 1 }).waitFor();
  const storageState = await door.storageState();
  await door.close();
  const pages = new Map<View, Page>();
  const origin = new URL(consoleUrl).origin;

  const pageOf = async (view: View): Promise<Page> => {
    const known = pages.get(view);
    if (known) return known;
    const context = await browser.newContext({ ...views[view], storageState, reducedMotion: 'reduce' });
    const page = await context.newPage();
    pages.set(view, page);
    return page;
  };

  return {
    async take(
      { path, shows, before, isOutside = false }: ShownPage,
      view: View,
      file: string,
    ): Promise<void> {
      const outside = isOutside
        ? await browser.newContext({ ...views[view], reducedMotion: 'reduce' })
        : null;
      const page = outside ? await outside.newPage() : await pageOf(view);
      await page.goto(`${origin}${path}`);
      await page.getByText(shows).first().waitFor({ state: 'attached' });
      if (before) await before(page);
      // What is still on its way, such as a chart or a font, is in the picture as well.
      await page.waitForLoadState('networkidle').catch(() => undefined);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      await page.screenshot({ path: file, animations: 'disabled' });
      await outside?.close();
    },
    close: () => browser.close(),
  };
}
