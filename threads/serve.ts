import { parentPort } from 'node:worker_threads';
import type { Message } from './thread.ts';

/** Runs in a thread and performs the tasks that it is given. An error of `perform` ends the thread. */
export function serveTasks<Answer>(perform: (task: never) => Answer | Promise<Answer>): void {
  const port = parentPort;
  if (!port) throw new Error('this is no thread');
  const tell = (message: Message<Answer>): void => port.postMessage(message);
  const answer = async (task: never): Promise<void> => {
    const given = await perform(task);
    tell({ answer: given, heapBytes: process.memoryUsage().heapUsed });
  };
  port.on('message', (task) => void answer(task as never));
  tell('ready');
}
