import { existsSync, globSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { livingPid } from '../../local/processes/pid-file.ts';
import { killNoted } from '../../local/processes/stop.ts';
import { possibleFolders } from './temporary-folder.ts';

export const RUN_FOLDER_PREFIX = 'holdfast-test-';
export const RUN_PID_FILE = 'run.pid';
/** The temporary folder of the processes of a run, in its folder. Its name is short, as the path of a socket is. */
export const TEMPORARY = 'tmp';

/** Stops the servers of test runs that were killed before they could do so, and deletes their folders. */
export function sweepAbandonedRuns(parents: readonly string[] = possibleFolders()): void {
  const folders = parents.flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(RUN_FOLDER_PREFIX))
      .map((name) => join(parent, name)),
  );
  for (const folder of folders) {
    if (isInUse(folder)) continue;
    killServers(folder);
    // Another run may delete the same folder at the same time.
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const supervisors = ['*/run/supervisor.pid', `${TEMPORARY}/*/run/supervisor.pid`];
const others = ['*/run/*.pid', `${TEMPORARY}/*/run/*.pid`, 'servers/*.pid'];

/** Kills the servers of the run that has this folder, and the local runtimes that its tests started below it. */
export function killServers(folder: string): void {
  for (const pidFile of globSync([...supervisors, ...others], { cwd: folder })) {
    killNoted({ pidFile: join(folder, pidFile) });
  }
}

function isInUse(folder: string): boolean {
  const pidFile = join(folder, RUN_PID_FILE);
  if (existsSync(pidFile)) return livingPid(pidFile) !== undefined;
  // A run creates its folder a moment before its pid file.
  return Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 60_000;
}
