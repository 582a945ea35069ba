import type { Socket } from 'node:net';

/** No request or answer comes near it. */
const longestLine = 1024 * 1024;

/**
 * Reads lines of JSON from a socket. `lost` is called once the socket has ended, for any reason. A peer that sends anything else is no longer read; a
 * line whose writer was killed in the middle is not a line.
 */
export function readJsonLines(socket: Socket, hear: (value: unknown) => void, lost: () => void): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (text + chunk).split('\n');
    text = lines.pop() ?? '';
    try {
      for (const line of lines) hear(JSON.parse(line));
    } catch {
      socket.destroy();
    }
    if (text.length > longestLine) socket.destroy();
  });
  socket.on('error', lost);
  socket.on('close', lost);
}
