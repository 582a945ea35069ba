import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

import { processIdentity } from './identity.ts';

interface PidRecord {
  pid: number;
  identity: string;
}

/** Records a running process. It is synchronous, so that nothing comes between a spawn and its record. */
export function writePidFile(path: string, pid: number): void {
  const identity = processIdentity(pid);
  if (identity === undefined) return;
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify({ pid, identity } satisfies PidRecord));
  renameSync(temporary, path);
}

/** The pid in the file if that very process still runs, and not another with the same number. */
export function livingPid(path: string): number | undefined {
  const record = readPidFile(path);
  return record !== undefined && processIdentity(record.pid) === record.identity ? record.pid : undefined;
}

export function removePidFile(path: string): void {
  rmSync(path, { force: true });
}

function readPidFile(path: string): PidRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(path, 'utf8')) as Partial<PidRecord>;
    // pid 0 and 1 would turn a kill into one of the whole group, or of everything.
    if (!Number.isInteger(record.pid) || (record.pid ?? 0) < 2 || typeof record.identity !== 'string')
      return undefined;
    return { pid: record.pid as number, identity: record.identity };
  } catch {
    return undefined;
  }
}
