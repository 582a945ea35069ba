import { readFileSync } from 'node:fs';

/** The `NODE_OPTIONS` of a process whose garbage will be collected. */
export const inspectable = '--inspect=127.0.0.1:0';

const collections = 3;

/**
 * Makes a Node process collect its garbage, so that its resident memory shows its real need. The address of its inspector is in
 * its log.
 */
export async function collectGarbage(logFile: string): Promise<void> {
  const [address] = readFileSync(logFile, 'utf8')
    .matchAll(/Debugger listening on (ws:\S+)/g)
    .map(([, url]) => url)
    .toArray()
    .slice(-1);
  if (address === undefined) throw new Error(`no inspector in ${logFile}`);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${address}`)));
  });
  for (let id = 1; id <= collections; id++) {
    const answered = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await answered;
  }
  socket.close();
}
