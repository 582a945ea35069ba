import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = resolve(root, 'local/wallet/main.ts');

const timeLimitMs = 60_000;
/** What it says is for a person: more than this is a fault. */
const maxCharacters = 20_000;

/** What it needs of our environment. The database and the master key are not for a program that trusts everybody. */
const passedOn = /^(PATH|HOME|XDG_CACHE_HOME|LIB_\w+)$/;

export interface SimulatedWallet {
  /** The data folder that commands must name; null if it is the one that they use anyway. */
  home: string | null;
  /** Takes or refuses what a link is for, and returns what the wallet has said. */
  answer(kind: 'accept' | 'refuse', link: string): Promise<{ isDone: boolean; said: string }>;
  /** Kills what still runs. */
  stop(): void;
}

/** The simulated wallet of a local installation, as a process of its own; null where there is none, as in the image. */
export function simulatedWalletIn(
  home: string | undefined,
  timeMs: number = timeLimitMs,
): SimulatedWallet | null {
  if (home === undefined || !existsSync(program)) return null;
  let running: ChildProcess | null = null;
  return {
    home: home === resolve(root, '.holdfast') ? null : home,
    stop: () => void running?.kill('SIGKILL'),
    async answer(kind, link) {
      if (running) return { isDone: false, said: 'The wallet is busy with another link: wait for it.' };
      const inherited = Object.entries(process.env).filter(([name]) => passedOn.test(name));
      const child = spawn(process.execPath, [program, kind, link], {
        cwd: root,
        env: { ...Object.fromEntries(inherited), HOLDFAST_HOME: home },
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: timeMs,
        killSignal: 'SIGKILL',
      });
      running = child;
      try {
        let said = '';
        const read = (chunk: Buffer): void => void (said = (said + chunk.toString()).slice(0, maxCharacters));
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        const [code] = (await once(child, 'close')) as [number | null];
        return code === null
          ? { isDone: false, said: `${said}The wallet was stopped: it may take ${timeMs / 1000} seconds.` }
          : { isDone: code === 0, said: said.trim() };
      } finally {
        running = null;
      }
    },
  };
}
