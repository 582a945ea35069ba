import type * as v from 'valibot';
import type { Database } from '../db/client.ts';
import type { MasterKey } from '../db/encryption/vault.ts';
import type { connectTemporal } from '../temporal/connection.ts';

type Options = v.StrictObjectSchema<Record<string, v.GenericSchema<string | undefined, unknown>>, undefined>;

export interface Context {
  db: Database;
  /** Empty if the command does not need them. */
  masterKeys: readonly MasterKey[];
  /** @throws TypeError where the command does not ask for it */
  temporal: () => { client: ReturnType<typeof connectTemporal>; taskQueue: string };
  /** The name of who ran the command, for audit entries. */
  administrator: string;
  /** Shows the result of the command: a record, or rows of a table. */
  show: (result: object | readonly object[]) => void;
  /** Writes a line for the person at the terminal, beside the result. */
  tell: (line: string) => void;
}

export interface Command {
  name: string;
  summary: string;
  /** The options after the name, one a line, with their meaning. */
  usage: string;
  options: Options;
  needsMasterKeys?: boolean;
  needsTemporal?: boolean;
  run(context: Context, options: never): Promise<void>;
}

/** A command whose `run` sees the types of its options. */
export const command = <O extends Options>(
  definition: Omit<Command, 'options' | 'run'> & {
    options: O;
    run(context: Context, options: v.InferOutput<O>): Promise<void>;
  },
): Command => definition;

/** Why a command cannot run, in words for the person who gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
