import { parentPort } from 'node:worker_threads';
import type { Message } from './thread.ts';

/** The inside of a thread: performs what it is given. Whatever `perform` throws ends the thread. */
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
