import { closeSync, cpSync, existsSync, fstatSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../db/migrating/migrate.ts';
import { freePorts } from '../../local/ports.ts';
import { ensureDatabase, startPostgres } from '../../local/postgres/server.ts';
import type { Daemon } from '../../local/processes/daemon.ts';
import { temporalCli } from '../../local/temporal/cli.ts';
import { startTemporal } from '../../local/temporal/server.ts';
import { outputOfFile, showIfFailed } from '../reporting/outputs.ts';
import { makeFolder } from './system.ts';

/** A server of one test file, which can stop and start again on the same port with the same data. */
export class OwnServer {
  readonly #start: () => Promise<Daemon>;
  #daemon: Daemon | null = null;

  constructor(start: () => Promise<Daemon>) {
    this.#start = start;
  }

  async start(): Promise<void> {
    this.#daemon = await this.#start();
  }

  async ensureRunning(): Promise<void> {
    if (!this.#daemon || this.#daemon.hasExited()) await this.start();
  }

  async stop(): Promise<void> {
    await this.#daemon?.stop(10_000);
  }

  async kill(): Promise<void> {
    this.#daemon?.kill();
    await this.#daemon?.exited;
  }
}

const placeOf = (folder: string, name: string) => {
  mkdirSync(join(folder, 'run'), { recursive: true });
  const logFile = join(folder, `${name}.log`);
  showIfFailed(outputOfFile(name, logFile));
  return { logFile, pidFile: join(folder, `run/${name}.pid`) };
};

export async function startOwnTemporal() {
  const folder = makeFolder();
  const executable = await temporalCli();
  const [port = 0] = await freePorts(1);
  let file = 1;
  const setAside: string[] = [];
  const server = new OwnServer(() =>
    startTemporal({
      executable,
      folder,
      port,
      uiPort: undefined,
      databaseFile: join(folder, `temporal-${file}.db`),
      onTornFile: (aside) => void setAside.push(aside),
      ...placeOf(folder, 'temporal'),
    }),
  );
  await server.start();
  return {
    server,
    address: `127.0.0.1:${port}`,
    /** Stops the server, copies its data, and starts it again. Returns a function that restores the copy. */
    async keepCopy(): Promise<() => Promise<void>> {
      const from = file;
      await server.stop();
      const move = (to: (name: string) => string, of: (name: string) => string) => {
        for (const suffix of ['', '-wal', '-shm']) {
          const name = `temporal-${from}.db${suffix}`;
          rmSync(join(folder, to(name)), { force: true });
          if (existsSync(join(folder, of(name)))) cpSync(join(folder, of(name)), join(folder, to(name)));
        }
      };
      move(
        (name) => `copy-of-${name}`,
        (name) => name,
      );
      await server.start();
      return async () => {
        await server.kill();
        move(
          (name) => name,
          (name) => `copy-of-${name}`,
        );
        await server.start();
      };
    },
    /** Starts the server again without any data. */
    async startEmpty(): Promise<void> {
      file++;
      await server.start();
    },
    /** Starts the server again on a file that a machine without power has left half written. */
    async startTorn(): Promise<string[]> {
      const name = join(folder, `temporal-${file}.db`);
      const descriptor = openSync(name, 'r+');
      const { size } = fstatSync(descriptor);
      writeSync(descriptor, Buffer.alloc(Math.floor(size / 2)), 0, undefined, Math.floor(size / 4));
      closeSync(descriptor);
      await server.start();
      return setAside;
    },
  };
}

export async function startOwnPostgres() {
  const folder = makeFolder();
  const [port = 0] = await freePorts(1);
  let url = '';
  const server = new OwnServer(async () => {
    const postgres = await startPostgres({
      folder: join(folder, 'postgres'),
      port,
      password: 'test',
      // The process is killed, not the machine, so what was written is still there. It leaves no memory that is shared.
      settings: ['fsync=off', 'dynamic_shared_memory_type=mmap'],
      ...placeOf(folder, 'postgres'),
    });
    url = postgres.url('holdfast');
    await ensureDatabase(postgres.url('postgres'), 'holdfast');
    return postgres;
  });
  await server.start();
  await migrate(url);
  return { server, url };
}
