import { openSync, readSync, closeSync, fstatSync, statSync } from 'node:fs';
import type { Sql } from 'postgres';
import { setForDatabase } from './database-time.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

/** A statement that Postgres has carried out, also within a function. */
interface Plan {
  query: string;
  ms: number;
  root: Node;
}

/** How a statement reads a table that grows. */
export interface TableScan {
  query: string;
  ms: number;
  /** The kind of scan, such as `Seq Scan`. */
  scan: string;
  table: string;
  index: string | null;
  rows: number;
  blocks: number;
}

/** From here on, each new connection writes the plans of its statements into the log of Postgres. */
export const logPlans = (sql: Sql): Promise<void> =>
  setForDatabase(sql, {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
  });

/** From here on, new connections write no plans. */
export const logNoPlans = (sql: Sql): Promise<void> =>
  setForDatabase(sql, { 'auto_explain.log_min_duration': '-1' });

export const endOf = (logFile: string): number => statSync(logFile).size;

/** Returns how the statements since a place in the log have read these tables, the longest first, each kind once. */
export function readsSince(logFile: string, from: number, tables: ReadonlySet<string>): TableScan[] {
  const reads = plansIn(textFrom(logFile, from)).flatMap(({ query, ms, root }) =>
    nodesOf(root).flatMap((node): TableScan[] => {
      const table = node['Relation Name']?.replace(/_(?:\d{4}_\d{2}|default)$/, '');
      if (table === undefined || !tables.has(table) || !node['Node Type'].endsWith('Scan')) return [];
      return [
        {
          query,
          ms,
          scan: node['Node Type'],
          table,
          index: node['Index Name'] ?? null,
          rows: rowsOf(node),
          blocks: (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0),
        },
      ];
    }),
  );
  const kinds = new Map<string, TableScan>();
  for (const read of reads.toSorted((a, b) => b.ms - a.ms)) {
    const kind = [read.query, read.scan, read.table, read.index].join();
    if (!kinds.has(kind)) kinds.set(kind, read);
  }
  return [...kinds.values()];
}

function textFrom(file: string, from: number): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(fstatSync(descriptor).size - from);
    readSync(descriptor, bytes, 0, bytes.length, from);
    return bytes.toString();
  } finally {
    closeSync(descriptor);
  }
}

/** Each line of an entry but its first begins with a tab. */
const plansIn = (text: string): Plan[] =>
  [...text.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)].flatMap(([, ms, json = '']) => {
    try {
      const { 'Query Text': query, Plan: root } = JSON.parse(json);
      return [{ query: String(query).replaceAll(/\s+/g, ' ').trim(), ms: Number(ms), root }];
    } catch {
      return []; // The entry is not complete yet.
    }
  });

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1);
