import { parentPort, workerData } from 'node:worker_threads';
import './library.ts';
import { tasks, type Tasks } from './tasks.ts';

const { name, argument } = workerData as { name: keyof Tasks; argument: never };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(tasks[name](argument));
