/** Reads the plans that Postgres has really carried out: `auto_explain` tells each as a notice, those within functions too. */

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}

export interface Plan {
  query: string;
  root: Node;
}

/** Returns null if the notice is about something else. */
export function planOf(notice: string): Plan | null {
  const start = notice.indexOf('plan:\n');
  if (!notice.startsWith('duration:') || start === -1) return null;
  const { 'Query Text': query, Plan: root } = JSON.parse(notice.slice(start + 'plan:\n'.length));
  return { query: String(query).replaceAll(/\s+/g, ' ').trim(), root };
}

/**
 * The limits of a statement for one answer: rows of a table, rows to sort, blocks of 8 KiB of a table and its index.
 */
export interface Bounds {
  rows: number;
  blocks: number;
}

/** Returns the parts of a plan that grow with the tables; none if nothing does. */
export function excessesOf({ root }: Plan, growing: ReadonlySet<string>, { rows, blocks }: Bounds): string[] {
  return nodesOf(root).flatMap((node) => {
    const name = node['Relation Name']?.replace(/_(?:\d{4}_\d{2}|default)$/, '');
    const looked = lookedAt(node);
    const found: string[] = [];
    if (name !== undefined && growing.has(name) && node['Node Type'].endsWith('Scan')) {
      const read = blocksOf(node);
      if (looked > rows) found.push(`${node['Node Type']} on ${name} looks at ${looked} rows`);
      else if (read > (node['Node Type'] === 'Seq Scan' ? 4 : blocks))
        found.push(`${node['Node Type']} on ${name} reads ${read} blocks`);
    }
    const sorted =
      node['Node Type'] === 'Sort' ? (node.Plans ?? []).reduce((sum, of) => sum + rowsOf(of), 0) : 0;
    if (sorted > rows) found.push(`Sort of ${sorted} rows`);
    return found;
  });
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: Node): number => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);

const lookedAt = (node: Node): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1);

const blocksOf = (node: Node): number => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
