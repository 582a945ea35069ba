import { existsSync } from 'node:fs';
import { installPackage } from '../setup/install-package.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Where a Chromium is: CHROMIUM, or Debian's. Where there is none and we are root on a Debian, it is installed.
 * @throws Error with the command that installs one
 */
export function chromium(): string {
  const found = [process.env['CHROMIUM'] ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  installPackage('chromium', 'The end-to-end tests need Chromium', 'CHROMIUM');
  return chromium();
}
