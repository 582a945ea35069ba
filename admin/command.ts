import type * as v from 'valibot';
import type { Database } from '../db/connection/client.ts';
import type { MasterKey } from '../db/encryption/vault.ts';
import type { connectTemporal } from '../temporal/connection.ts';

type Options = v.StrictObjectSchema<Record<string, v.GenericSchema<string | undefined, unknown>>, undefined>;

export interface Context {
  db: Database;
  /** Empty if the command does not need them. */
  masterKeys: readonly MasterKey[];
  /** @throws TypeError if the command does not need Temporal */
  temporal: () => { client: ReturnType<typeof connectTemporal>; taskQueue: string };
  /** The name of the person who ran the command, for audit entries. */
  administrator: string;
  /** Shows the result of the command: a record, or rows of a table. */
  show: (result: object | readonly object[]) => void;
  /** Writes a line for the person at the terminal, beside the result. */
  tell: (line: string) => void;
}

interface CommandLine {
  name: string;
  summary: string;
  /** The text of the help below the summary: one option a line, with its meaning. */
  usage: string;
  options: Options;
}

/** A command for the local installation of `npm start`. It does not read `DATABASE_URL`: the data folder names the database. */
export interface LocalCommand extends CommandLine {
  /** The path of the program, which prints one line. This room may not import the program, and the image does not contain it. */
  localProgram: string;
  needsMasterKeys?: never;
  needsTemporal?: never;
}

export interface DatabaseCommand extends CommandLine {
  needsMasterKeys?: boolean;
  needsTemporal?: boolean;
  run(context: Context, options: never): Promise<void>;
}

export type Command = DatabaseCommand | LocalCommand;

/** A command whose `run` sees the types of its options. */
export const command = <O extends Options>(
  definition: Omit<DatabaseCommand, 'options' | 'run'> & {
    options: O;
    run(context: Context, options: v.InferOutput<O>): Promise<void>;
  },
): DatabaseCommand => definition;

/** Why a command cannot run, in words for the person who gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
