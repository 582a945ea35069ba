import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../../../db/keys/document-keys.ts';
import { CommitDocument, CommitDocuments } from '../../../db/queries/executions/engine/commit-document.ts';
import { documentOf } from '../../../db/queries/executions/engine/document-of.ts';
import { keptOf } from '../../../db/queries/executions/engine/rows.ts';
import { newRow } from '../../../src/engine/walker/row.ts';
import { fullCommit } from '../../engine/full-commit.ts';
import { rootPath } from '../../../src/engine/plan/path.ts';

const folder = new URL('../../../db/functions/', import.meta.url);
const codeOf = (name: string): string =>
  readFileSync(new URL(`${name}.sql`, folder), 'utf8').replaceAll(/--.*$/gm, '');

/** The part of the document that each variable and each alias of a function has. */
const readers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  write_commits: { one: '', c: '' },
  write_commit: {
    p_commit: 'commit',
    hold: 'commit.hold',
    fence: 'commit.fence',
    redrive: 'commit.redrive',
    finish: 'commit.finish',
    g: 'commit.guards',
    t: 'commit.starts',
    s: 'commit.starts',
    w: 'commit.wakeups',
    r: 'commit.rows',
    d: 'commit.wakeups',
    item: 'commit.stops',
    l: 'commit.log',
    'l.entry': 'commit.log',
  },
  write_rows: { r: 'commit.rows' },
  write_items: { n: 'commit.items', i: 'commit.items' },
  replaced_bytes: { p_commit: 'commit', r: 'commit.rows', n: 'commit.items' },
  count_arrival: { arrival: 'commit.arrivals' },
  claim_child: { child: 'commit.children' },
  fits_hold: { fence: 'commit.fence' },
  is_hold_ending: { hold: 'commit.hold' },
  early_event: { hold: 'commit.hold' },
  open_hold: { hold: 'commit.hold' },
  keep_cause: { cause: 'commit.finish.cause' },
};

/** What looks like a key and is none: values that the functions have from elsewhere. */
const others = new Set([
  // Columns: of the log with its number, of the table of lists, and of a hold that has found its event.
  'write_commit: l.at',
  'write_commit: l.entry',
  'write_items: i.execution_id',
  'commit.hold.event',
]);

const below = (part: string, key: string): string => (part === '' ? key : `${part}.${key}`);

/** Returns the keys that a function reads with `->`, and those of its lists as columns. */
function readBy(name: string, variables: Readonly<Record<string, string>>, code = codeOf(name)): string[] {
  const json = [...code.matchAll(/([\w.]+)((?:->>?'\w+')+)/g)].flatMap(([, variable = '', keys = '']) => {
    const path = [...keys.matchAll(/'(\w+)'/g)].map(([, key = '']) => key);
    const part = variables[variable];
    if (part === undefined) return [`${name}: ${variable}->${path.join('->')}`];
    return path.map((_, index) => below(part, path.slice(0, index + 1).join('.')));
  });
  const columns = Object.entries(variables).flatMap(([alias, part]) =>
    [...code.matchAll(new RegExp(`(?<![\\w.])${alias}\\.("?)(\\w+)\\1(?!\\w|\\()`, 'g'))].map(
      ([, , key = '']) => (others.has(`${name}: ${alias}.${key}`) ? 'commit' : below(part, key)),
    ),
  );
  return [...json, ...columns].filter((key) => !others.has(key));
}

const names = (keys: readonly { name: string }[]): string[] => keys.map(({ name }) => name).toSorted();
const documented = names(keysOf(CommitDocuments.item));
const unique = (keys: readonly string[]): string[] => [...new Set(keys)].toSorted();
const read = (): string[] => unique(Object.entries(readers).flatMap(([name, of]) => readBy(name, of)));

/** Returns the keys of a value as `keysOf` names those of its schema, as far as they are the document's. */
const keysIn = (value: unknown, name = ''): string[] =>
  Array.isArray(value)
    ? value.flatMap((item) => keysIn(item, name))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [
          `${name}${key}`,
          ...(name === 'rows.' && key === 'walk' ? [] : keysIn(inner, `${name}${key}.`)),
        ])
      : [];

describe('the document of a commit', () => {
  it('has each key that the functions read, and they read each key that it has', () => {
    expect(documented.length).toBeGreaterThan(80);
    expect(read()).toEqual(documented);
  });

  it('is written with each key that it has, and with no other', () => {
    const written: unknown = JSON.parse(JSON.stringify(documentOf(fullCommit)));
    expect(v.safeParse(CommitDocument, written).issues).toBeUndefined();
    const json = /^(stops\.cause|hold\.entry|outcome|(log\.|rows\.named)[oO]utcome)\./;
    expect(unique(keysIn(written).filter((key) => !json.test(key)))).toEqual(names(keysOf(CommitDocument)));
  });

  it('is read with a definition of its columns in one place', () => {
    const byHand = Object.keys(readers).filter((name) =>
      /jsonb_to_recordset\([^)]*\) AS \w+\((?!\{\{commit\.)/.test(codeOf(name)),
    );
    expect(byHand).toEqual([]);
  });

  it('keeps in a row what the columns of its table read there', () => {
    const kept = new Set([...Object.keys(keptOf(newRow(rootPath, null, 1))), 'caseName']);
    const schema = readFileSync(new URL('../../../db/schema/executions.ts', import.meta.url), 'utf8');
    const asked = [...schema.matchAll(/\bwalk ->>? '(\w+)'/g)].map(([, key = '']) => key);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((key) => !kept.has(key))).toEqual([]);
  });
});

describe('a key that one side renames', () => {
  it('is found', () => {
    const code =
      "SELECT (p_commit->>'knowsACancellation')::boolean, g.pathOf FROM jsonb_to_recordset(p_commit->'guards') AS g";
    const found = unique(readBy('write_commit', { p_commit: 'commit', g: 'commit.guards' }, code));
    expect(found.filter((key) => !documented.includes(key))).toEqual([
      'commit.guards.pathOf',
      'commit.knowsACancellation',
    ]);
  });
});
