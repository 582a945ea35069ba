import { parentPort } from 'node:worker_threads';
import { inMs, type Message } from './thread.ts';

/** Runs in a thread and performs the tasks that it is given. An error of `perform` ends the thread. */
export function serveTasks<Answer>(perform: (task: never) => Answer | Promise<Answer>): void {
  const port = parentPort;
  if (!port) throw new Error('this is no thread');
  const tell = (what: { ready: true } | { answer: Answer }): void => {
    const message: Message<Answer> = {
      ...what,
      workedMs: inMs(process.threadCpuUsage()),
      heapBytes: process.memoryUsage().heapUsed,
    };
    port.postMessage(message);
  };
  const answer = async (task: never): Promise<void> => {
    tell({ answer: await perform(task) });
  };
  port.on('message', (task) => void answer(task as never));
  tell({ ready: true });
}
