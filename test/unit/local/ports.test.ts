import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { isBlockedPort } from '../../../local/blocked-ports.ts';
import { freePorts } from '../../../local/ports.ts';
import { requirePorts } from '../../../local/taken-ports.ts';

test('a used port is named with its process and the variable that moves it', async () => {
  const [taken = 0, free = 0] = await freePorts(2);
  const server = createServer().listen(taken, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  await expect(
    requirePorts([
      { port: free, what: 'the API', variable: 'PORT' },
      { port: taken, what: 'Temporal', variable: 'TEMPORAL_PORT' },
    ]),
  ).rejects.toThrow(`Port ${taken} for Temporal is in use: set TEMPORAL_PORT to another.`);
});

test('two of our own cannot have the same port', async () => {
  const [port = 0] = await freePorts(1);
  await expect(
    requirePorts([
      { port, what: 'the API', variable: 'PORT' },
      { port, what: 'Postgres', variable: 'POSTGRES_PORT' },
    ]),
  ).rejects.toThrow(`Port ${port} for Postgres is PORT as well: set POSTGRES_PORT to another.`);
});

test('a port is blocked if fetch itself refuses it, before it connects', async () => {
  const blocked = Array.from({ length: 65_536 }, (_, port) => port).filter(isBlockedPort);
  const causes = await Promise.all(
    blocked.map((port) => fetch(`http://127.0.0.1:${port}/`).catch(({ cause }: Error) => String(cause))),
  );
  expect(new Set(causes)).toEqual(new Set(['Error: bad port']));
  expect(blocked).toContain(10_080);
});
