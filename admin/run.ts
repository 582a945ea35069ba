import { userInfo } from 'node:os';
import { connectDatabase, endDatabase, databaseAt } from '../db/connection/client.ts';
import { isDatabaseAway } from '../db/connection/is-away.ts';
import { timeouts } from '../db/connection/timeouts.ts';
import { connectTemporal } from '../temporal/connection.ts';
import { processVariables } from '../src/account/config/processes.ts';
import { ConfigurationError, readConfig } from '../src/account/config/read.ts';
import { HoldfastError } from '../src/language/errors/holdfast-error.ts';
import { secretFile } from '../db/encryption/secret-file.ts';
import { RefusedToAdministrator } from '../services/administrator.ts';
import { CommandError, type DatabaseCommand } from './command.ts';
import { commands } from './commands.ts';
import { commandHelp, help } from './help.ts';
import { runLocalProgram } from './run-local-program.ts';
import { readOptions, UsageError } from './read-options.ts';
import { shown } from './shown.ts';

export interface AdminRun {
  args: readonly string[];
  environment: Record<string, string | undefined>;
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Exit codes: 0 done, 1 refused or failed, 2 the command line or the environment is wrong and nothing was tried. */
export async function runAdmin({ args, environment, out, err }: AdminRun): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    out(help());
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((known) => known.name === name);
  try {
    if (!command) throw new UsageError(`There is no command '${name}'.`);
    const { options, json, wantsHelp } = readOptions(command, rest);
    if (wantsHelp) out(commandHelp(command));
    else if ('localProgram' in command)
      out(shown({ url: await runLocalProgram(command, environment) }, json));
    else
      await perform(command, options, environment, { show: (result) => out(shown(result, json)), tell: err });
    return 0;
  } catch (error) {
    err(wordsFor(error));
    if (error instanceof UsageError) err(`Try: npm run admin -- ${command ? `${command.name} ` : ''}--help`);
    return error instanceof UsageError || error instanceof ConfigurationError ? 2 : 1;
  }
}

async function perform(
  command: DatabaseCommand,
  options: never,
  environment: AdminRun['environment'],
  terminal: { show: (result: object) => void; tell: (line: string) => void },
): Promise<void> {
  const config = readConfig(environment, processVariables.admin, secretFile);
  const keys = command.needsMasterKeys
    ? readConfig(environment, processVariables.adminWithKeys, secretFile)
    : null;
  const db = connectDatabase({
    ...databaseAt(config),
    max: 1,
    applicationName: 'holdfast-admin',
    timeouts: timeouts.admin,
  });
  const connected = command.needsTemporal ? temporalOf(environment) : null;
  const temporal = () => {
    if (!connected) throw new TypeError(`${command.name} does not ask for Temporal`);
    return connected;
  };
  try {
    const masterKeys = keys?.HOLDFAST_MASTER_KEY ?? [];
    await command.run({ db, masterKeys, temporal, administrator: administratorName(), ...terminal }, options);
  } finally {
    await Promise.all([endDatabase(db), connected?.client.connection.close()]);
  }
}

function temporalOf(environment: AdminRun['environment']) {
  const config = readConfig(environment, processVariables.adminWithTemporal, secretFile);
  return { client: connectTemporal(config), taskQueue: config.TEMPORAL_TASK_QUEUE };
}

/** The user of this machine; a container may have none with this number. */
function administratorName(): string {
  try {
    return `administrator ${userInfo().username}`;
  } catch {
    return 'administrator';
  }
}

/** Errors whose message says everything. */
const forPeople = [UsageError, CommandError, ConfigurationError, RefusedToAdministrator];

function wordsFor(error: unknown): string {
  if (isDatabaseAway(error)) return 'Postgres cannot be reached, or does not let us in: see DATABASE_URL.';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === undefinedTable)
      return 'The database has no schema yet, or an old one: npm run migrate.';
  }
  if (forPeople.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof HoldfastError) return wordsOfRefusal(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A verb's refusal with its details about fields and records. */
const wordsOfRefusal = ({ message, details }: HoldfastError): string => {
  const lines = details.map((detail) => {
    const { field, recordId } = detail as { field?: string; recordId?: string };
    const what = field ?? recordId;
    return what === undefined ? detail.message : `${what}: ${detail.message}`;
  });
  return [message, ...lines].join('\n  ');
};

/** SQLSTATE. */
const undefinedTable = '42P01';
