import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { RunStart } from '../../../db/queries/outbox/outbox.ts';
import { connectWorkerSocket } from '../../../temporal/worker-socket.ts';
import { serveApi } from '../../../workers/outbox/serve-api.ts';
import { eventually } from '../../stack/eventually.ts';
import { temporaryFolder } from '../../stack/temporary-folder.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

const log = pino({ level: 'silent' });
const action = { id: 'a', name: 'general/set@v1', runs: 'local' as const, timeoutMs: 1_000, begins: true };
const run = {
  executionId: '01a21714-327b-70d6-bf00-b77721998371',
  generation: firstGeneration,
  actions: [action, { ...action, id: 'b', begins: false }],
} as unknown as RunStart;

const untilConnected = (path: string) =>
  eventually(async () => {
    const socket = connectWorkerSocket(path);
    await sleep(20);
    expect(socket.isConnected).toBe(true);
    return socket;
  });

type Served = Parameters<typeof serveApi>[1];
const noSignal: Served['signal'] = () => Promise.reject(new Error('nobody signals'));

async function pair(start: Served['start'], signal = noSignal) {
  const path = join(temporaryFolder(), 'worker.sock');
  const served = serveApi(path, { start, signal }, log);
  const socket = await untilConnected(path);
  onTestFinished(() => {
    socket.close();
    served.close();
  });
  return { path, served, socket };
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

it('a worker reports a closed socket, or a start that fails', async () => {
  const answers = [async () => false, () => Promise.reject(new Error('Temporal is away'))];
  const { socket } = await pair(async () => (await answers.shift()?.()) ?? false);
  expect(await socket.start(run)).toBe(false);
  expect(await socket.start(run)).toBeNull();
});

it('the worker goes on with what was answered, and signals its run; the API does so itself if it cannot', async () => {
  const answered = { inboxId: 'one', executionId: run.executionId, kind: 'event' as const, holdId: 'hold' };
  const heard: unknown[] = [];
  const { socket } = await pair(
    async () => true,
    async (signal) => {
      heard.push(signal);
      if (signal.inboxId === 'two') throw new Error('Temporal is away');
    },
  );
  expect(await socket.signal(answered)).toBe(true);
  expect(await socket.signal({ ...answered, inboxId: 'two' })).toBe(false);
  // A cancellation has no action that the worker could go on with.
  expect(await socket.signal({ ...answered, kind: 'cancel' })).toBe(false);
  expect(heard).toEqual([answered, { ...answered, inboxId: 'two' }]);
});

it('the API learns which executions have paused', async () => {
  const { served, socket } = await pair(async () => true);
  const heard: string[] = [];
  socket.onPause((id) => heard.push(id));
  served.paused(run.executionId);
  await eventually(() => expect(heard).toEqual([run.executionId]));
});

it('the API starts runs itself while there is no worker, and while one goes', async () => {
  const nobody = connectWorkerSocket(join(temporaryFolder(), 'nobody.sock'));
  expect(await nobody.start(run)).toBeNull();
  const path = join(temporaryFolder(), 'mute.sock');
  const server = createServer((socket) => socket.once('data', () => socket.destroy())).listen(path);
  onTestFinished(() => void server.close());
  const socket = await untilConnected(path);
  expect(await socket.start(run)).toBeNull();
  expect(socket.isConnected).toBe(false);
});

it('the API finds a worker that comes back, whatever a killed one has left', async () => {
  const { path, served, socket } = await pair(async () => true);
  served.close();
  await eventually(() => expect(socket.isConnected).toBe(false));
  rmSync(path, { force: true });
  const again = serveApi(path, { start: async () => true, signal: noSignal }, log);
  onTestFinished(() => again.close());
  await eventually(async () => expect(await socket.start(run)).toBe(true));
});

it.each([
  ['half a line', '{"id": 1'],
  ['no JSON', 'hello\n'],
  ['a line of another kind', '{"id": "one"}\n'],
  ['a line that never ends', 'x'.repeat(2 * 1024 * 1024)],
])('a worker that says %s and goes is only lost', async (_what, text) => {
  const path = join(temporaryFolder(), 'odd.sock');
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(text));
  }).listen(path);
  onTestFinished(() => void server.close());
  const socket = await untilConnected(path);
  expect(await socket.start(run)).toBeNull();
  expect(socket.isConnected).toBe(false);
});

it('an API that is killed in the middle of a line leaves the worker as it was', async () => {
  const { path, socket } = await pair(async () => true);
  const killed = connect(path);
  await new Promise<void>((resolve) => killed.end('{"id": 1, "run": {', resolve));
  killed.destroy();
  expect(await socket.start(run)).toBe(true);
});
