import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The first version whose `server start-dev` has every flag that Holdfast passes. */
const OLDEST = [1, 1] as const;

/** Why this program cannot be used as `temporal`, or undefined when it can. */
export async function whyUnusable(executable: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(executable, ['--version'], { timeout: 20_000 });
    return whyTooOld(stdout);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'not there' : (message.split('\n')[0] ?? 'cannot be run');
  }
}

/** Judges the answer of `temporal --version`. A build from source calls itself 0.0.0-DEV and is taken. */
export function whyTooOld(answer: string): string | undefined {
  const match = /version v?(\d+)\.(\d+)\.(\d+)(-DEV)?/i.exec(answer);
  if (match === null) return `says ${JSON.stringify(answer.trim().slice(0, 60))} of its version`;
  const [major, minor] = [Number(match[1]), Number(match[2])];
  if (match[4] !== undefined || major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]))
    return undefined;
  return `is ${match[1]}.${match[2]}.${match[3]}, older than ${OLDEST.join('.')}`;
}
