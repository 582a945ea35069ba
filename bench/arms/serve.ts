import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { performWork, type Once, type Work } from './arm.ts';

/**
 * Does the work that the benchmark posts, in this process: the client is beside the worker, and the measured time has
 * no HTTP in it.
 */
export function serveArm(port: number, once: Once): void {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const work = (await json(request)) as Work;
      response.end(JSON.stringify(await performWork(once, work)));
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(port, '127.0.0.1');
}
