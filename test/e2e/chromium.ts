import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Where a Chromium is: CHROMIUM, or Debian's. Where there is none and we are root on a Debian, it is installed.
 * @throws Error with the command that installs one
 */
export function chromium(): string {
  const found = [process.env['CHROMIUM'] ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'The end-to-end tests need Chromium: apt-get install chromium, or set CHROMIUM to its path.',
    );
  }
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log('Installing Chromium for the end-to-end tests …');
  apt('update', '-q');
  apt('install', '-yq', '--no-install-recommends', 'chromium');
  return chromium();
}
