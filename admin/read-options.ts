import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { detailsFromIssues } from '../src/language/errors/details.ts';
import type { Command } from './command.ts';

/** A command line is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError naming every option that is missing, unknown or wrong */
export function readOptions(
  { options }: Pick<Command, 'options'>,
  args: readonly string[],
): { options: never; json: boolean; wantsHelp: boolean } {
  const { json = false, help = false, ...given } = parse(Object.keys(options.entries), args);
  if (help === true) return { options: undefined as never, json: false, wantsHelp: true };
  const result = v.safeParse(options, given);
  if (!result.success) {
    const faults = detailsFromIssues(result.issues, [], options).map(
      ({ field = '', message }) => `--${field.split('.')[0]} ${message}`,
    );
    throw new UsageError([...new Set(faults)].join('\n'));
  }
  return { options: result.output as never, json: json === true, wantsHelp: false };
}

function parse(names: readonly string[], args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values as Record<string, string | boolean | undefined>;
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
