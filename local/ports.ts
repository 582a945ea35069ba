import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { isBlockedPort } from './blocked-ports.ts';

/** Why nothing can listen on this loopback port, or undefined when it is free. */
export async function whyPortIsTaken(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  // A socket on another address of the same port can be shadowed by ours on some systems: ask it as well.
  if (await someoneAnswers(port)) return 'is in use';
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        error.code === 'EADDRINUSE' ? 'is in use' : `cannot be listened on (${error.code ?? error.message})`,
      );
    });
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Whether a TCP connection is accepted. */
export async function someoneAnswers(port: number, host = '127.0.0.1'): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 2000 });
    const settle = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}

/**
 * Lower than the ports that systems give to outgoing connections, which could take a port between its choice and its
 * use.
 */
const lowest = 10_000;
const highest = 32_767;

/** Ports that were given to other parts of this process, which may not listen on them yet. */
const given = new Set<number>();

/** Distinct ports that are free now, and given to nobody else here. Another process may take one before it is used. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(lowest, highest + 1);
    if (given.has(port) || isBlockedPort(port)) continue;
    given.add(port);
    if ((await whyPortIsTaken(port)) === undefined) ports.add(port);
    else given.delete(port);
  }
  return [...ports];
}
