import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkOfRunning } from './running.ts';
import { readSettings } from './settings.ts';
import { makeSignInLink } from './sign-in-link.ts';

/** The program behind `npm run admin -- link`. */
try {
  const settings = readSettings(process.env, fileURLToPath(new URL('..', import.meta.url)));
  const files = {
    localFile: join(settings.home, 'local.json'),
    masterKeyFile: join(settings.home, 'master-key'),
  };
  const link = await linkOfRunning({ settings, ...files }, makeSignInLink);
  if (link === null)
    throw new Error(`Holdfast does not run on ${settings.home}: npm start, or name its HOLDFAST_HOME.`);
  console.log(link);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
