import { isDatabaseAway } from '../db/connection/is-away.ts';
import { readLocalFile } from './local-file.ts';
import { readIfThere } from './private-file.ts';
import { type Settings, UsageError } from './settings.ts';
import type { makeSignInLink } from './sign-in-link.ts';

interface Running {
  settings: Settings;
  localFile: string;
  masterKeyFile: string;
}

/**
 * Makes a sign-in link of the Holdfast that runs on a data folder, wherever it listens: the address in its file counts, not the
 * caller's ports. Null if nobody answers there, for example because it is still starting.
 */
export async function linkOfRunning(
  { settings, localFile, masterKeyFile }: Running,
  makeLink: typeof makeSignInLink,
): Promise<string | null> {
  const local = readLocalFile(localFile);
  if (local === undefined || !(await answers(local.apiUrl))) return null;
  const masterKeys = settings.masterKey ?? readIfThere(masterKeyFile)?.trim();
  if (masterKeys === undefined)
    throw new UsageError('Set HOLDFAST_MASTER_KEY as the running Holdfast has it.');
  const { databaseUrl, publicUrl = local.apiUrl } = local;
  try {
    return await makeLink({ databaseUrl, publicUrl, masterKeys });
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

async function answers(apiUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiUrl}/health/live`, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
