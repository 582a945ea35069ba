import { chromium, type Browser, type BrowserContextOptions, type Page, type Locator } from 'playwright-core';
import { inject } from 'vitest';
import { signInUrl } from '../../src/console/links.ts';
import type { Role } from '../../src/keys/roles.ts';
import { createTestMember, type Household } from '../stack/member.ts';

/** A page of a test lives for seconds: to compile its scripts well takes more of two cores than it gives back, an eighth of all. */
const scripts = '--js-flags=--no-maglev --no-turbofan --single-threaded-gc';

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
    // The browser does not have to handle the signal: it ends when the pipe to the worker closes.
    handleSIGTERM: false,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--in-process-gpu',
      scripts,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

let running: Promise<Browser> | undefined;

/** Returns the one browser of the vitest worker, which ends with its process. */
export const sharedBrowser = (): Promise<Browser> => (running ??= launch());

/** `complaints` collects the warnings and errors of the page, and its requests to other hosts. */
export interface Visit {
  page: Page;
  complaints: string[];
  close(): Promise<void>;
}

/** Most pages are asked for less motion: the frames of a page that moves cost more than half of the browser's time. */
const usual: BrowserContextOptions = { viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' };

/** Opens a separate browser window, in which nobody has signed in. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') complaints.push(`asks ${hostname}`);
  });
  return { page, complaints, close: () => context.close() };
}

/** Opens a separate browser window, and signs a new member in with a sign-in link. */
export async function visitAs(
  browser: Browser,
  household: Household,
  role: Role,
  name: string = `The ${role}`,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const { userId, authService } = await createTestMember(household, role, name);
  const visited = await visit(browser, options);
  await visited.page.goto(signInUrl(household.publicUrl, await authService.makeSignInLink(userId)));
  await visited.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  return visited;
}

/** Waits until a dialog that closes has left: until then it is above the page, and lets nothing below it see the mouse. */
export const withoutDialog = (page: Page): Promise<void> =>
  page.getByRole('dialog').waitFor({ state: 'detached' });

/** Waits until the rows of a table are those that were asked for last, not those before. */
export const freshRows = (page: Page): Promise<void> =>
  page.locator('table[aria-busy=true]').waitFor({ state: 'detached' });

/** Opens a menu after a dialog, which gives the focus back as it leaves, and so would close a menu that is open already. */
export async function openMenu(page: Page, opener: Locator): Promise<void> {
  await withoutDialog(page);
  await opener.click();
}

/**
 * Goes to a page of the console as a link does, without loading the console anew, which takes most of the time. The
 * page before is gone by then.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const push = (to: string) => page.evaluate(`history.pushState({}, '', ${JSON.stringify(`/console${to}`)})`);
  await push('/nowhere');
  await page.getByText('There is nothing at this address').waitFor();
  await push(path);
}
