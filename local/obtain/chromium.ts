import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

/** The shell needs half as much processor time as the browser with windows. */
const shell = 'chromium-headless-shell';
const places = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Returns the path of Chromium: CHROMIUM, or Debian's. If there is none, it is installed for root on Debian.
 * @throws Error with the command that installs one
 */
export function chromium(): string {
  const found = [process.env['CHROMIUM'] ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  installPackage(shell, 'The end-to-end tests need Chromium', 'CHROMIUM');
  return chromium();
}
