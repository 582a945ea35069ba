import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a Debian package, for root on Debian.
 * @param variable the environment variable with the program's path, if it is elsewhere
 * @throws Error with the command that installs it, if that is not possible
 */
export function installPackage(name: string, need: string, variable: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`${need}: apt-get install ${name}, or set ${variable} to its path.`);
  }
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`Installing ${name} for the tests …`);
  apt('update', '-q');
  apt('install', '-yq', '--no-install-recommends', name);
}
