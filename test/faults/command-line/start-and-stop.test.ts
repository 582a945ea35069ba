import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openDataFolder } from '../../../local/data-folder.ts';
import { acquireLock, releaseLock } from '../../../local/processes/lock.ts';
import { Place } from './started.ts';

test('a start shows how to use it, and the next one finds the same data', async () => {
  const place = await Place.make();
  const first = place.start();
  await first.up();
  const answer = await fetch(`http://127.0.0.1:${place.port}/`);
  expect(answer.status).toBe(200);
  expect(await first.stop()).toBe(0);
  const local = place.localFile();
  expect(first.output).toContain(`API key      ${local.apiKey}`);

  const second = place.start();
  await second.up();
  expect(await second.stop()).toBe(0);
  expect(place.localFile()).toEqual(local);
  expect(second.output).not.toContain(local.apiKey);
});

test('Ctrl-C stops the API and the worker, then Temporal, then Postgres, and leaves no process', async () => {
  const place = await Place.make();
  const started = place.start();
  await started.up();
  expect(await started.stop()).toBe(0);
  expect(place.journal().slice(-2).toSorted()).toEqual(['api stopped', 'worker stopped']);
  const stopped = started.output.split('\n').filter((line) => line.endsWith(' stopped.'));
  expect(stopped.slice(0, 2).toSorted()).toEqual(['API stopped.', 'worker stopped.']);
  expect(stopped.slice(2)).toEqual(['Temporal stopped.', 'Postgres stopped.']);
  expect(readdirSync(join(place.home, 'run'))).toEqual([]);
});

test('a start that was killed leaves orphan processes, which the next start stops; the data is still there', async () => {
  const place = await Place.make();
  const first = place.start();
  await first.up();
  const local = place.localFile();
  first.child.kill('SIGKILL');
  await first.exited;
  expect((await fetch(`http://127.0.0.1:${place.port}/`)).status).toBe(200);

  const second = place.start();
  await second.up();
  for (const name of ['API', 'worker', 'Temporal', 'Postgres']) {
    expect(second.output).toContain(`${name} was left running by an earlier start: stopped.`);
  }
  expect(await second.stop()).toBe(0);
  expect(place.localFile().apiKey).toBe(local.apiKey);
});

test('a start on a data folder in use prints a link to the running installation, which keeps running', async () => {
  const place = await Place.make();
  const first = place.start();
  await first.up();
  const second = place.start();
  expect(await second.exited).toBe(0);
  const { databaseUrl, publicUrl } = place.localFile();
  expect(second.output).toBe(
    `Holdfast runs on ${place.home} already (process ${first.child.pid}). This link opens its console and signs you in, once:\n\n${publicUrl}/console/sign-in#token=of-${new URL(databaseUrl).port}\n\n`,
  );
  const third = place.start('--reset');
  expect([await third.exited, third.output]).toEqual([
    1,
    `Holdfast runs on ${place.home} already (process ${first.child.pid}): stop it first.\n`,
  ]);
  expect((await fetch(`http://127.0.0.1:${place.port}/`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});

test('a start on a data folder of a Holdfast that does not answer yet says so', async () => {
  const place = await Place.make();
  const { lock } = openDataFolder(place.home);
  acquireLock(lock);
  const started = place.start();
  expect([await started.exited, started.output]).toEqual([
    1,
    `Holdfast runs on ${place.home} already (process ${process.pid}), but does not answer yet: it prints a link when it is up.\n`,
  ]);
  releaseLock(lock);
});

test('an API that crashes is started again', async () => {
  const place = await Place.make();
  const started = place.start();
  await started.up();
  await fetch(`http://127.0.0.1:${place.port}/crash`).catch(() => undefined);
  await started.says('API stopped: exit code 3. It is started again in 1 s.');
  await started.says('API runs again.');
  expect(await started.stop()).toBe(0);
});

test('a missing key is created again; a reset starts over', async () => {
  const place = await Place.make();
  const first = place.start();
  await first.up();
  await first.stop();
  const { apiKey, databaseUrl } = place.localFile();
  rmSync(join(place.home, 'local.json'));

  const second = place.start();
  await second.up();
  await second.stop();
  expect(place.localFile().databaseUrl).toBe(databaseUrl);
  expect(place.localFile().apiKey).not.toBe(apiKey);
  expect(second.output).toContain(`API key      ${place.localFile().apiKey}`);

  const third = place.start('--reset');
  await third.up();
  await third.stop();
  expect(third.output).toContain(
    `Deleted from ${place.home}: local.json, local.env, master-key, postgres.json, postgres,`,
  );
  expect(place.localFile().databaseUrl).not.toBe(databaseUrl);
});

test('a port in use is reported in one line, nothing is started, and nothing is left', async () => {
  const place = await Place.make();
  const server = createServer().listen(place.port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const started = place.start();
  expect(await started.exited).toBe(1);
  expect(started.output).toBe(`Port ${place.port} for the API is in use: set PORT to another.\n`);
  expect(existsSync(place.home)).toBe(false);
});

test('a second Ctrl-C kills at once a process that does not stop', async () => {
  const place = await Place.make();
  const started = place.start();
  await started.up();
  await fetch(`http://127.0.0.1:${place.port}/deaf`);
  started.child.kill('SIGINT');
  await started.says('worker stopped.');
  // npm passes one Ctrl-C on as two signals, so only a later one counts.
  const again = setInterval(() => started.child.kill('SIGINT'), 100);
  expect(await started.exited).toBe(130);
  clearInterval(again);
  await expect(fetch(`http://127.0.0.1:${place.port}/`)).rejects.toThrow('fetch failed');
});
