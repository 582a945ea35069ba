import type { Installation } from './installation.ts';
import { run } from './run.ts';

/** What the run has measured, in the order in which it did. */
const figures: string[] = [];

export const note = (what: string, value: string): void => {
  figures.push(`${what}: ${value}`);
};

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** The memory that each container uses now. */
export async function noteMemory({ program, project }: Installation, when: string): Promise<void> {
  const format = '{{.Name}} {{.MemUsage}}';
  const all = await run([program, 'stats', '--no-stream', '--format', format]);
  const own = all.split('\n').filter((line) => line.startsWith(`${project}-`));
  for (const line of own.toSorted()) note(`memory ${when}`, line.slice(project.length + 1));
}

export const printReport = (): void => {
  process.stdout.write(`\nWhat was measured:\n${figures.map((figure) => `  ${figure}\n`).join('')}\n`);
};
