import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import manifest from '../../console/package.json' with { type: 'json' };
import console from '../../console/vite.config.ts';
import { chromium } from '../../local/obtain/chromium.ts';
import { chromiumFlags } from './chromium-flags.ts';

/** What vite finds only while tests run, it bundles then, and loads the page again: a test in the middle of it fails. */
const bundled = [
  ...Object.keys(manifest.devDependencies).filter(
    (name) => !/^(?:@types\/|@fontsource|@vitejs\/|vite$)/.test(name),
  ),
  'react-dom/client',
  'react/jsx-dev-runtime',
  'vitest-browser-react',
  'axe-core',
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
  plugins: [console.plugins, msw({ mode: 'worker-only' })],
  optimizeDeps: { include: bundled },
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.tsx'],
    setupFiles: ['test/browser/setup.ts'],
    // After the others, and on as many pages as there are cores: what a page does is computed, not waited for.
    sequence: { groupOrder: 1 },
    maxWorkers: 2,
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
