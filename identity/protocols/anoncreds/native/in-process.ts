import { fork } from 'node:child_process';
import type { Tasks } from './tasks.ts';

type LongTask = 'definition' | 'registry';

/** The only message to a process. */
export interface NativeCall {
  name: LongTask;
  argument: unknown;
}

/** The only message of a process: what it has made, or why it could not. */
export type NativeAnswer = { made: unknown } | { failed: string };

/** More processes at once would only share the processors. */
const most = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a long native call in a process of its own, so that the event loop goes on. A thread would not do: Node ends with SIGABRT if a
 * thread is stopped within a native call.
 */
export async function inProcess<Name extends LongTask>(
  name: Name,
  argument: Parameters<Tasks[Name]>[0],
  signal?: AbortSignal,
): Promise<ReturnType<Tasks[Name]>> {
  if (running < most) running++;
  else await waitForSlot(signal);
  try {
    signal?.throwIfAborted();
    return await run(name, argument, signal);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Waits until a running task hands its slot over. @throws the signal's reason if it is aborted first */
function waitForSlot(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const mine = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(mine), 1);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(mine);
  });
}

/** The library's own variable, and where programs and temporary files are. */
const needed = new Set(['LIB_ANONCREDS_PATH', 'PATH', 'TMPDIR']);

const environmentOf = (own: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(own).filter(([name]) => needed.has(name)));

function run<Name extends LongTask>(
  name: Name,
  argument: unknown,
  signal: AbortSignal | undefined,
): Promise<ReturnType<Tasks[Name]>> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('process.ts', import.meta.url), {
      // The key parts have bytes.
      serialization: 'advanced',
      execArgv: [],
      // It needs no secret of this process.
      env: environmentOf(process.env),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const kill = () => void child.kill('SIGKILL');
    const abort = () => {
      kill();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', abort, { once: true });
    process.once('exit', kill);
    child.once('message', (answer: NativeAnswer) => {
      if ('made' in answer) resolve(answer.made as ReturnType<Tasks[Name]>);
      else reject(new Error(answer.failed));
    });
    child.once('error', reject);
    child.once('exit', (code, by) => {
      signal?.removeEventListener('abort', abort);
      process.off('exit', kill);
      reject(new Error(`a native call ended with ${code ?? by} and no answer`));
    });
    child.send({ name, argument } satisfies NativeCall);
  });
}
