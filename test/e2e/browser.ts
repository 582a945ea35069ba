import { chromium, type Browser, type BrowserContextOptions, type Page, type Locator } from 'playwright-core';
import { afterAll, inject, onTestFailed } from 'vitest';
import type { Role } from '../../src/account/keys/roles.ts';
import { chromiumFlags } from '../setup/chromium-flags.ts';
import { createTestMember, type Household } from '../stack/member.ts';

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
    // The browser does not have to handle the signal: it ends when the pipe to the worker closes.
    handleSIGTERM: false,
    args: [...chromiumFlags],
  });

let running: Promise<Browser> | undefined;

/** Returns the one browser of the vitest worker, which ends with its process. */
export const sharedBrowser = (): Promise<Browser> => (running ??= launch());

/** `complaints` collects the warnings and errors of the page, and its requests to other hosts. */
export interface Visit {
  page: Page;
  complaints: string[];
  close(): Promise<void>;
  /** Brings the window and the complaints back to what they were at first. The page stays where it is. */
  renew(): Promise<void>;
}

/** Most windows ask for less motion: the frames of a page that moves cost more than half of the browser's time. */
const usual = {
  viewport: { width: 1280, height: 860 },
  reducedMotion: 'reduce',
  colorScheme: 'light',
} as const;

/** Opens a separate browser window, in which nobody has signed in. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const own = { ...usual, ...options };
  const context = await browser.newContext(own);
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
  return {
    page,
    complaints,
    close: () => context.close(),
    async renew() {
      const { colorScheme, reducedMotion, viewport } = own;
      await page.emulateMedia({ colorScheme, reducedMotion });
      if (viewport) await page.setViewportSize(viewport);
      complaints.length = 0;
    },
  };
}

/**
 * Opens a separate browser window, in which a new member has signed in. It shows nothing yet: the session comes from the
 * token of a sign-in link, but no page is loaded for it.
 */
export async function visitAs(
  browser: Browser,
  household: Household,
  role: Role,
  name: string = `The ${role}`,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const { userId, authService } = await createTestMember(household, role, name);
  const visited = await visit(browser, options);
  const token = await authService.makeSignInLink(userId);
  // The answer sets the cookie of the window.
  const answer = await visited.page.request.post(`${household.publicUrl}/v1/session`, { data: { token } });
  if (answer.status() !== 201) throw new Error(`not signed in: ${await answer.text()}`);
  return visited;
}

/**
 * Lets the tests of a file share one visit, which begins when the first of them asks for it. Each test begins by opening
 * its page. The next one after a failure, which may be its second try, gets another visit.
 */
export function sharedVisit(begin: () => Promise<Visit>): () => Promise<Visit> {
  let current: Visit | undefined;
  afterAll(() => current?.close());
  return async () => {
    const visited = (current ??= await begin());
    onTestFailed(async () => {
      if (current === visited) current = undefined;
      await visited.close();
    });
    await visited.renew();
    return visited;
  };
}

/** Waits until a dialog that closes has left: until then it is above the page, and lets nothing below it see the mouse. */
const withoutDialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Opens a menu after a dialog, which gives the focus back as it leaves, and so would close a menu that is open already. */
export async function openMenu(page: Page, opener: Locator): Promise<void> {
  await withoutDialog(page);
  await opener.click();
}

/**
 * Runs in the page, while it shows nothing of the console: forgets what the console has read, and removes its notes, as
 * a load does. Only React knows the client of the queries.
 */
const forget = `(() => {
  for (const note of document.querySelectorAll('.mantine-Notification-closeButton')) note.click();
  const clientIn = (fiber) =>
    fiber && (fiber.memoizedProps?.client ?? clientIn(fiber.child) ?? clientIn(fiber.sibling));
  const root = document.querySelector('#root');
  const container = root[Object.keys(root).find((key) => key.startsWith('__reactContainer'))];
  clientIn(container.stateNode.current).clear();
})()`;

/** Runs in the page: goes there as a link does. */
const push = (address: string): string => `history.pushState({}, '', ${JSON.stringify(address)})`;

/**
 * Opens a page of the console. Once the console is loaded, it goes there as a link does, because to load it takes most
 * of the time. The page before is gone by then, and the next one reads everything anew.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  if (origin !== new URL(address).origin || !pathname.startsWith('/console/')) {
    await page.goto(address);
    return;
  }
  await page.evaluate(push('/console/nowhere'));
  await page.getByText('There is nothing at this address').waitFor();
  await page.evaluate(`${forget}; ${push(address)}`);
}
