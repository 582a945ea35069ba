import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../test/e2e/chromium.ts';
import type { ShownPage } from './pages.ts';

const wide = { viewport: { width: 1440, height: 900 } };
const huge = { viewport: { width: 2560, height: 1300 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

export const views = {
  'light-wide': { ...wide, colorScheme: 'light' },
  'dark-wide': { ...wide, colorScheme: 'dark' },
  'light-huge': { ...huge, colorScheme: 'light' },
  'dark-huge': { ...huge, colorScheme: 'dark' },
  'light-phone': { ...phone, colorScheme: 'light' },
  'dark-phone': { ...phone, colorScheme: 'dark' },
} as const;
export type View = keyof typeof views;

/** A browser in which the owner has signed in once, for all views, and a viewer beside them. */
export async function openCamera(consoleUrl: string, viewerToken: string) {
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const door = await browser.newContext(wide);
  const entry = await door.newPage();
  await entry.goto(consoleUrl);
  await entry.getByRole('heading', { level: 1 }).waitFor();
  const owner = await door.storageState();
  await door.close();
  const origin = new URL(consoleUrl).origin;
  const guest = await browser.newContext();
  const accepted = await guest.request.post(`${origin}/v1/invitations/accept`, {
    data: { token: viewerToken, name: 'Vera Viewer', password: 'correct horse battery staple' },
  });
  if (!accepted.ok()) throw new Error(`the viewer is not let in: ${await accepted.text()}`);
  const states = { owner, viewer: await guest.storageState(), nobody: { cookies: [], origins: [] } };
  await guest.close();

  return {
    async take({ path, shows, before, as = 'owner' }: ShownPage, view: View, file: string): Promise<void> {
      const context = await browser.newContext({
        ...views[view],
        storageState: states[as],
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(`${origin}${path}`);
      await page.getByText(shows).first().waitFor({ state: 'attached' });
      if (before) await before(page);
      // What is still on its way, such as a chart or a font, is in the picture as well; a live page is never idle.
      await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      // A phone is scrolled: the whole page is looked at.
      await page.screenshot({ path: file, animations: 'disabled', fullPage: view.endsWith('phone') });
      await context.close();
    },
    close: () => browser.close(),
  };
}
