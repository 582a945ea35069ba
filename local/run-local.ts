import { HELP, readCommandLine, type CommandLine } from './command-line.ts';
import { type DataFolder, emptyDataFolder, openDataFolder, removeUnusedFolder } from './data-folder.ts';
import { acquireLock, releaseLock } from './processes/lock.ts';
import { linkOfRunning } from './running.ts';
import type { Programs } from './runtime.ts';
import { readSettings, type Settings, UsageError } from './settings.ts';
import { stopServices } from './services.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { whyUnwritable } from './unwritable.ts';

export interface LocalOptions {
  projectRoot: string;
  args: readonly string[];
  programs: Programs;
}

/** Runs Holdfast on this machine until it is asked to stop. Gives the exit code. */
export async function runLocal({ projectRoot, args, programs }: LocalOptions): Promise<number> {
  // The reader of our output may be gone, as in `npm start | head`.
  process.stdout.on('error', () => undefined);
  try {
    if (process.platform === 'win32') throw new UsageError('On Windows, run Holdfast inside WSL 2.');
    const { help, reset, watch } = readCommandLine(args);
    if (help) {
      process.stdout.write(HELP);
      return 0;
    }
    const settings = readSettings(process.env, projectRoot);
    const described = (error: unknown) => whyUnwritable(error, settings.home) ?? describeError(error);
    try {
      return await runLocked(settings, { reset, watch }, programs, described);
    } catch (error) {
      console.error(described(error));
      return 1;
    }
  } catch (error) {
    console.error(describeError(error));
    return 1;
  }
}

async function runLocked(
  settings: Settings,
  { reset, watch }: Pick<CommandLine, 'reset' | 'watch'>,
  programs: Programs,
  described: (error: unknown) => string,
): Promise<number> {
  if (reset && settings.databaseUrl !== undefined) {
    throw new UsageError(
      '--reset would delete the master key of the data in DATABASE_URL: unset DATABASE_URL, or empty it yourself.',
    );
  }
  const folder = openDataFolder(settings.home);
  const holder = acquireLock(folder.lock);
  if (holder !== undefined) {
    const runs = `Holdfast runs on ${folder.path} already (process ${holder})`;
    if (reset || watch) throw new UsageError(`${runs}: stop it first.`);
    const link = await linkOfRunning({ settings, ...folder }, programs.makeSignInLink);
    if (link === null)
      throw new UsageError(`${runs}, but does not answer yet: it prints a link when it is up.`);
    say(`${runs}. This link opens its console and signs you in, once:\n\n${link}\n`);
    return 0;
  }
  try {
    await stopServices(folder, (name) => say(`${name} was left running by an earlier start: stopped.`));
    if (reset) startOver(folder);
    return await runUntilStopped({ settings, folder, say, watch }, programs, described);
  } finally {
    releaseLock(folder.lock);
    removeUnusedFolder(folder.path);
  }
}

function startOver({ path }: DataFolder): void {
  const deleted = emptyDataFolder(path);
  say(deleted.length === 0 ? `${path} was empty.` : `Deleted from ${path}: ${deleted.join(', ')}.`);
  openDataFolder(path);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A mistake of the user needs only its message; for other errors, the cause helps. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return error instanceof UsageError || !(cause instanceof Error)
    ? message
    : `${message}\n  (${cause.message})`;
}
