import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { RunStart } from '../../../db/queries/outbox/outbox.ts';
import { connectWorkerSocket } from '../../../temporal/worker-socket.ts';
import { serveApi } from '../../../workers/outbox/serve-api.ts';
import { temporaryFolder } from '../local/temporary-folder.ts';

const log = pino({ level: 'silent' });
const action = { id: 'a', name: 'general/set@v1', runs: 'local' as const, timeoutMs: 1_000, begins: true };
const run = {
  executionId: '01a21714-327b-70d6-bf00-b77721998371',
  generation: 1,
  actions: [action, { ...action, id: 'b', begins: false }],
} as unknown as RunStart;

async function pair(start: (run: RunStart) => Promise<boolean>) {
  const path = join(temporaryFolder(), 'worker.sock');
  const served = serveApi(path, start, log);
  await vi.waitFor(async () => expect((await probe(path)).isConnected).toBe(true));
  const socket = await probe(path);
  onTestFinished(() => {
    socket.close();
    served.close();
  });
  return { path, served, socket };
}

async function probe(path: string) {
  const socket = connectWorkerSocket(path);
  await vi.waitUntil(() => socket.isConnected).catch(() => null);
  return socket;
}

it('the worker starts the run of the API, and needs its first action alone', async () => {
  const started: RunStart[] = [];
  const { socket } = await pair(async (one) => {
    started.push(one);
    return true;
  });
  expect(await Promise.all([socket.start(run), socket.start(run)])).toEqual([true, true]);
  expect(started[0]).toEqual({ ...run, actions: [action] });
});

it('what the worker finds closed, or cannot start, is said', async () => {
  const answers = [async () => false, () => Promise.reject(new Error('Temporal is away'))];
  const { socket } = await pair(async () => (await answers.shift()?.()) ?? false);
  expect(await socket.start(run)).toBe(false);
  expect(await socket.start(run)).toBeNull();
});

it('the API hears what has paused', async () => {
  const { served, socket } = await pair(async () => true);
  const heard: string[] = [];
  socket.onPause((id) => heard.push(id));
  served.paused(run.executionId);
  await vi.waitFor(() => expect(heard).toEqual([run.executionId]));
});

it('the API starts runs itself while there is no worker, and while one goes', async () => {
  const nobody = connectWorkerSocket(join(temporaryFolder(), 'nobody.sock'));
  expect(await nobody.start(run)).toBeNull();
  const path = join(temporaryFolder(), 'mute.sock');
  const server = createServer((socket) => socket.once('data', () => socket.destroy())).listen(path);
  onTestFinished(() => void server.close());
  const socket = await probe(path);
  expect(await socket.start(run)).toBeNull();
  expect(socket.isConnected).toBe(false);
});

it('the API finds a worker that comes back, whatever a killed one has left', async () => {
  const { path, served, socket } = await pair(async () => true);
  served.close();
  await vi.waitFor(() => expect(socket.isConnected).toBe(false));
  rmSync(path, { force: true });
  const again = serveApi(path, async () => true, log);
  onTestFinished(() => again.close());
  await vi.waitFor(async () => expect(await socket.start(run)).toBe(true), { timeout: 5_000, interval: 100 });
});
