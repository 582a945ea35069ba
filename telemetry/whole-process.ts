/*
 * Makes each line of a process JSON, also those that others write: warnings of Node, console output of libraries, the
 * error by which the process ends. Main files import it first, because a warning may come while others are loaded.
 */
import { basename, dirname } from 'node:path';
import { pino } from 'pino';
import { ConfigurationError } from '../src/account/config/read.ts';
import { createLog } from './log.ts';

/** The names by the folders of the main files. */
const names: Readonly<Record<string, string>> = { api: 'api', workers: 'worker', migrating: 'migrate' };
const folder = basename(dirname(process.argv[1] ?? ''));
// At once, because the last line is written while the process ends. Such lines are rare.
const log = createLog(
  { level: 'info', process: names[folder] ?? folder },
  pino.destination({ dest: 1, sync: true }),
);

// Node writes warnings past `process.stderr`, by a listener of its own.
process.removeAllListeners('warning');
process.on('warning', ({ name, message }) => log.warn({ warning: name }, message));

process.on('uncaughtException', (error) => {
  const said = error instanceof ConfigurationError ? error.message : 'the process ends by an error';
  log.fatal({ err: error }, said);
  process.exit(1);
});

for (const stream of [process.stdout, process.stderr]) {
  const level = stream === process.stdout ? 'info' : 'warn';
  Object.assign(stream, {
    write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      if (text.trim() !== '') log[level](text.trimEnd());
      const done = rest.at(-1);
      if (typeof done === 'function') process.nextTick(done as () => void);
      return true;
    },
  });
}
