import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

const queries = fileURLToPath(new URL('../../../../db/queries', import.meta.url));

const functionsFolder = fileURLToPath(new URL('../../../../db/functions', import.meta.url));

/** A statement in the code, with the longest part of its text that is always the same. */
export interface Statement {
  /** The file and the function, such as `holds.ts claimHold`. */
  name: string;
  piece: string;
}

/**
 * Returns the statements of `db/queries` that read or change rows of the given tables. A statement that only inserts
 * reads none.
 */
export function statementsOn(tables: ReadonlySet<string>): Statement[] {
  const names = new RegExp(String.raw`\b(?:from|join|update|using) (?:${[...tables].join('|')})\b`);
  return readdirSync(queries, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => statementsIn(file))
    .filter(({ text }) => /^(?:select|with|update|delete|insert)\b/.test(text) && names.test(text))
    .map(({ name, pieces }) => ({ name, piece: pieces.toSorted((a, b) => b.length - a.length)[0] ?? '' }));
}

/**
 * The same within the functions of `db/functions`: each place at which one of the tables is named, with the text from there on
 * as far as it reaches Postgres as it is written.
 */
export function statementsInFunctionsOn(tables: ReadonlySet<string>): Statement[] {
  const named = new RegExp(String.raw`\b(?:FROM|JOIN|UPDATE|USING) (${[...tables].join('|')})\b[^;{$]*`, 'g');
  return readdirSync(functionsFolder).flatMap((file) => {
    const text = readFileSync(join(functionsFolder, file), 'utf8').replaceAll(/^--.*$/gm, '');
    return [...text.matchAll(named)].map(([statement, table]) => ({
      name: `${file} ${table}`,
      piece: inOneLine(statement.split(/\b(?:LOOP|THEN|INTO)\b/)[0] ?? ''),
    }));
  });
}

function statementsIn(file: string) {
  const source = readFileSync(join(queries, file), 'utf8');
  const { program } = parseSync(file, source);
  const found: { name: string; text: string; pieces: string[] }[] = [];
  const functions = [...source.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)];
  new Visitor({
    TaggedTemplateExpression({ quasi, start }) {
      const name = functions.findLast(({ index }) => index <= start)?.[1] ?? '';
      const pieces = quasi.quasis.map(({ value }) => inOneLine(value.cooked ?? value.raw));
      found.push({ name: `${file} ${name}`, text: pieces.join(' '), pieces });
    },
  }).visit(program);
  return found;
}

export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const oneByKey = 'It changes one row by its key.';
const ofOne = 'It finds rows of one execution, as the statements beside it do.';

/** Statements that no test covers, with the reason. The list is exact. */
export const leftOut: Record<string, string> = {
  'admit_hold.sql holds': oneByKey,
  'write_commit.sql execution_entries': ofOne,
  'count_arrival.sql execution_entries': oneByKey,
  'end_didcomm.sql didcomm_invitations': oneByKey,
  'heal_execution.sql executions': oneByKey,
  'open_hold.sql holds': oneByKey,
  'open_hold.sql inbox': oneByKey,
  'take_lock.sql lock_claims': oneByKey,
  'count_running.sql executions': 'Usage is counted, where the account has limits.',
  'take_start.sql executions': 'Usage is counted, where the account has limits.',
  'stoppable_below.sql execution_entries':
    'Postgres makes it a part of the statement that calls it, whose plan is looked at.',
  'accounts/usage.ts countStarts': 'Usage is counted, where the account has limits.',
  'accounts/usage.ts countStoredDays': 'Usage is counted, where somebody looks at it.',
  'anoncreds/issued.ts insertIssuedAnoncreds': 'It needs the AnonCreds library; it locks one row by its key.',
  'data-keys.ts countByMasterKey': 'A command of an operator that counts all keys.',
  'data-keys.ts rewrapDataKeys': 'A command of an operator that changes all keys, a batch at a time.',
  'didcomm/connections.ts moveConnection':
    'It changes one row by its key, of a connection that is used again.',
  'executions/erase.ts eraseInboundEvents':
    'It changes one row by its key, and the repetitions of one event by their index, for keys of an older release alone.',
  'executions/open.ts countOpen': 'It counts what keeps a project or a wallet from being deleted.',
  'executions/statistics.ts countOpen': 'Statistics are counted.',
  'executions/statistics.ts tallyExecutions': 'Statistics are counted.',
  'log/backlog.ts readBacklog': 'It counts what waits, for gauges, a few times a minute.',
  'log/open-counts.ts countOpen': 'It counts what is open, for gauges, for a hundredth of the time at most.',
  'log/feed-lag.ts readFeedLagSeconds': 'It looks at transactions and at the end of the log, for a gauge.',
  'reconciler/restoring.ts markOpenUndispatched':
    'A command of an operator after a restore: it changes all, a batch at a time.',
  'reconciler/restoring.ts raiseGenerations':
    'A command of an operator after a restore: it changes all, a batch at a time.',
  'reconciler/restoring.ts readRestored': 'A command of an operator after a restore.',
  'reconciler/restoring.ts renumberLog':
    'A command of an operator after a restore: it changes all, a batch at a time.',
  'schedules/compare.ts askToCompareSome':
    'It goes through all schedules, a thousand at a time, if Temporal has lost them.',
};
