import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in ticks of 10 ms (proc(5), USER_HZ). */
const tickMs = 10;

/**
 * Returns the CPU time of this process and of everything that it started, in milliseconds. It reads `/proc`, so it
 * needs Linux.
 */
export function cpuTimeMs(root = process.pid): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read);
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const ticksOf = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + child.ticks + ticksOf(child.pid), 0);
  const own = processes.find(({ pid }) => pid === root)?.ticks ?? 0;
  return (own + ticksOf(root)) * tickMs;
}

function read(name: string): { pid: number; parent: number; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The command may contain spaces and brackets, so fields are counted from the last bracket: parent is field 4,
    // times are 14 to 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
  } catch {
    return []; // The process has ended meanwhile.
  }
}
