import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { freePorts } from '../../../local/ports.ts';
import { requirePorts } from '../../../local/taken-ports.ts';

test('a taken port is named with what needs it and the variable that moves it', async () => {
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
