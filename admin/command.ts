import type * as v from 'valibot';
import type { Database } from '../db/client.ts';
import type { MasterKey } from '../db/encryption/vault.ts';
import type { connectTemporal } from '../temporal/connection.ts';

type Options = v.StrictObjectSchema<Record<string, v.GenericSchema<string | undefined, unknown>>, undefined>;

export interface Context {
  db: Database;
  /** Empty where the command does not ask for them. */
  masterKeys: readonly MasterKey[];
  /** @throws TypeError where the command does not ask for it */
  temporal: () => { client: ReturnType<typeof connectTemporal>; taskQueue: string };
  /** How audit entries call who ran the command. */
  administrator: string;
  /** What the command came to: a record, or rows of a table. */
  show: (result: object | readonly object[]) => void;
  /** For the person at the terminal, beside the result. */
  tell: (line: string) => void;
}

export interface Command {
  name: string;
  summary: string;
  /** What follows the name, one option a line, and what it means. */
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

/** What stands in the way of a command, in words for whoever gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
