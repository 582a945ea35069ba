import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { chromium } from '../../local/obtain/chromium.ts';
import { chromiumFlags } from './chromium-flags.ts';

/** What vite finds only while tests run, it bundles then, and loads the page again: a test in the middle of it fails. */
const bundled = [
  'axe-core',
  'msw',
  'msw/experimental',
  '@mswjs/interceptors/fetch',
  // The API's own check of a definition needs these; stubs answer with it.
  'valibot',
  '@valibot/to-json-schema',
  '@marcbachmann/cel-js',
  '@marcbachmann/cel-js/evaluator',
  '@noble/hashes/hmac.js',
  '@noble/hashes/legacy.js',
  '@noble/hashes/sha2.js',
  'json-p3',
  're2js',
  'temporal-polyfill',
  'yaml',
];

const emulate: BrowserCommand<[colorScheme: 'light' | 'dark']> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme });

/** Types at the cursor as a paste does: an editor does not see each key. */
const insertText: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.insertText(text);

/** The pages of the console in Chromium, on their own: the API is stubbed, so nothing else runs. */
export const browserProject: TestProjectInlineConfiguration = {
  extends: true,
  optimizeDeps: { include: bundled },
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    globalSetup: './test/setup/console-build.ts',
    setupFiles: ['test/browser/setup.ts'],
    // After the others, and on three pages for two cores: a page waits for its frames now and then.
    sequence: { groupOrder: 1 },
    maxWorkers: 3,
    // A request that the last page of a file had under way ends with its frame, and is no request of the next file.
    isolate: true,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      // As in the end-to-end tests.
      locators: { exact: false },
      commands: { emulate, insertText },
      screenshotFailures: false,
      viewport: { width: 1280, height: 860 },
      instances: [{ browser: 'chromium', name: 'browser' }],
      provider: playwright({
        launchOptions: {
          // It is installed only if these tests run.
          get executablePath() {
            return chromium();
          },
          args: [...chromiumFlags],
        },
        contextOptions: { reducedMotion: 'reduce', colorScheme: 'light' },
        actionTimeout: 60_000,
      }),
    },
  },
};
