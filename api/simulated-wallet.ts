import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = resolve(root, 'local/wallet/main.ts');

const timeLimitMs = 60_000;
/** A person reads the output of the wallet: a longer output is a fault. */
const maxCharacters = 20_000;

/** How many links may wait for the one before them. */
const maxWaiting = 3;

/** The environment variables for the simulated wallet. A program that trusts everybody must not get the database and the master key. */
const passedOn = /^(PATH|HOME|XDG_CACHE_HOME|LIB_\w+)$/;

export interface SimulatedWallet {
  /** The data folder that commands must name; null if it is the one that they use anyway. */
  home: string | null;
  /** Accepts or refuses the offer, request or invitation of a link, and returns the output of the wallet. */
  answer(kind: 'accept' | 'refuse', link: string): Promise<Answer>;
  /** Kills the running commands, and returns when no command writes to the folder any more. */
  stop(): Promise<void>;
}

interface Answer {
  isDone: boolean;
  said: string;
}

/** The simulated wallet of a local installation, as a process of its own; null where there is none, as in the image. */
export function simulatedWalletIn(
  home: string | undefined,
  timeMs: number = timeLimitMs,
): SimulatedWallet | null {
  if (home === undefined || !existsSync(program)) return null;
  let running: ChildProcess | null = null;
  let isStopped = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function run(kind: string, link: string): Promise<Answer> {
    if (isStopped) return { isDone: false, said: 'The wallet was stopped.' };
    const inherited = Object.entries(process.env).filter(([name]) => passedOn.test(name));
    const child = spawn(process.execPath, [program, kind, link], {
      cwd: root,
      env: { ...Object.fromEntries(inherited), HOLDFAST_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeMs,
      killSignal: 'SIGKILL',
    });
    running = child;
    let said = '';
    const read = (chunk: Buffer): void => void (said = (said + chunk.toString()).slice(0, maxCharacters));
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const [code] = (await once(child, 'close')) as [number | null];
    running = null;
    return code === null
      ? { isDone: false, said: `${said}The wallet was stopped: it may take ${timeMs / 1000} seconds.` }
      : { isDone: code === 0, said: said.trim() };
  }

  return {
    home: home === resolve(root, '.holdfast') ? null : home,
    async stop() {
      isStopped = true;
      running?.kill('SIGKILL');
      await last;
    },
    async answer(kind, link) {
      if (waiting > maxWaiting) {
        return { isDone: false, said: 'The wallet is busy with other links: wait for it.' };
      }
      waiting += 1;
      const mine = last.then(() => run(kind, link)).finally(() => (waiting -= 1));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
