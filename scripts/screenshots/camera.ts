import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../local/obtain/chromium.ts';
import { type ShownPage, type View, views } from './shown-page.ts';

/** Opens a browser in which the owner has signed in once, for all views, and a viewer beside them. */
export async function openCamera(consoleUrl: string, viewerToken: string) {
  const browser = await playwright.launch({
    executablePath: chromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const door = await browser.newContext(views['light-wide']);
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
      // Charts and fonts may still be loading, and must be in the picture. A live page is never idle, so this wait has
      // a limit.
      await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      // On a phone, the picture shows the whole page, as a person would scroll it.
      await page.screenshot({ path: file, animations: 'disabled', fullPage: view.endsWith('phone') });
      await context.close();
    },
    close: () => browser.close(),
  };
}
