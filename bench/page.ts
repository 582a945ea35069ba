import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Options } from './command-line.ts';
import { goalOf } from './goals.ts';
import type { Figure } from './report/figure.ts';
import { armRows, heading, rowOf } from './report/table.ts';
import type { Result } from './report/write-results.ts';
import { serverTitles, type ServerName } from './servers.ts';

/**
 * Writes the results in `bench/results` into the page, between its markers. The newest value of each figure counts;
 * values of quick runs do not count.
 */

interface ResultsFile {
  measuredAt: string;
  options: Options;
  machine: { cpus: number; memoryBytes: number; node: string };
  results: Result[];
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const files = globSync('*.json', { cwd: path('results') })
  .toSorted()
  .map((name): ResultsFile => JSON.parse(readFileSync(path(`results/${name}`), 'utf8')))
  .filter(({ options }) => !options.quick);
if (files.length === 0) {
  console.error('bench/results has nothing that was measured without --quick: run npm run bench first');
  process.exit(1);
}

const newest = new Map<ServerName, Map<string, Figure>>();
for (const { results } of files)
  for (const { server, figures } of results) {
    const known = newest.get(server) ?? new Map<string, Figure>();
    for (const figure of figures) known.set(figure.name, { ...figure, goal: goalOf(server, figure.name) });
    newest.set(server, known);
  }

/** The figures that a user wants to know stand apart, at the end of the page. */
const isForUsers = (name: string): boolean =>
  name.startsWith('one hold:') || name.startsWith('executions a second a core');

const loads = files.flatMap(({ results }) => results.map(({ loadBefore }) => loadBefore));
const about = files
  .map(({ measuredAt, machine }) => ({
    day: measuredAt.slice(0, 10),
    what: `${machine.cpus} cores, ${Math.round(machine.memoryBytes / 1024 ** 3)} GB, Node ${machine.node}`,
  }))
  .at(-1);
const sections = { results: [] as string[], users: [] as string[] };
sections.results.push(
  `${about?.day}: ${about?.what}; load of the machine before: ${Math.max(...loads).toFixed(1)} at most.`,
);
for (const [server, figures] of newest) {
  const all = [...figures.values()];
  const shown = all.filter(({ name, by, goal }) => !isForUsers(name) && (by === undefined || goal !== null));
  sections.results.push(
    `**${serverTitles[server]}**`,
    markdown([['Figure', ...heading.slice(1)], ...shown.map(rowOf)]),
  );
  const arms = armRows(all);
  if (arms.length > 0) sections.results.push('Beside the peers:', markdown(arms));
  const ofUsers = all.filter(({ name }) => isForUsers(name)).map((figure) => rowOf(figure));
  if (ofUsers.length > 0)
    sections.users.push(
      `**${serverTitles[server]}**`,
      markdown([['What', 'Value'], ...ofUsers.map(([name = '', , value = '']) => [name, value])]),
    );
}

const page = path('../docs/benchmarks.md');
let text = readFileSync(page, 'utf8');
for (const [name, parts] of Object.entries(sections)) text = between(text, name, parts.join('\n\n'));
writeFileSync(page, text);

function between(whole: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no ${begin} and ${end}`);
  return `${whole.slice(0, from + begin.length)}\n\n${content}\n\n${whole.slice(to)}`;
}

function markdown([head = [], ...rows]: readonly string[][]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
