import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { readEvents } from '../stack/event-reader.ts';
import { publish, reach, send, start, urlOf, type Caller } from './caller.ts';
import type { Installation } from './installation.ts';
import { killInside } from './kill.ts';
import { logsOf } from './logs.ts';

const slow = `name: Ten seconds
actions:
  - { id: slow, name: general/fetch@v2, attributes: { method: POST, url: 'http://receiver:8090/slow' } }
`;

/** A caller closes a live stream that has shown something. */
export async function closeStream(caller: Caller, workflowId: string): Promise<void> {
  const id = await start(caller, workflowId);
  await reach(caller, id, 'onHold');
  const closing = new AbortController();
  const headers = { 'x-access-token': caller.apiKey };
  const seen = async () => {
    for await (const { event } of readEvents(urlOf(caller, `/executions/${id}/events`), headers, closing))
      if (event === 'workflowExecution.onHold') closing.abort();
  };
  await expect(seen()).rejects.toThrow('abort');
}

/** Kills every API amid requests: those have no answer, so the proxy answers 502. */
export async function badGateway(installation: Installation, caller: Caller): Promise<void> {
  const workflowId = await publish(caller, slow);
  const body = { workflowId, input: {} };
  const prefer = { headers: { prefer: 'wait=30' } };
  const sent = Array.from({ length: 6 }, () => send(caller, 'POST', '/executions', { body, ...prefer }));
  await setTimeout(1_000);
  for (const container of await installation.containersOf('api')) await killInside(installation, container);
  const answers = await Promise.all(sent);
  expect(answers.map(({ status }) => status)).toContain(502);
}

/** With no API at all the proxy answers 503. */
export async function unavailable({ holdfast }: Installation, caller: Caller): Promise<void> {
  await holdfast('stop', 'api');
  const { status } = await send(caller, 'GET', '/executions?limit=1');
  await holdfast('start', 'api');
  expect(status).toBe(503);
}

interface Line {
  status?: number;
  msg?: string;
  request?: Record<string, unknown>;
}

/** The lines of the proxy about requests, with what they have of each. */
export async function linesOfProxy(installation: Installation): Promise<Line[]> {
  const logs = [...(await logsOf(installation))].filter(([name]) => name.includes('proxy'));
  return logs
    .flatMap(([, log]) => log.split('\n'))
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ request }) => request !== undefined);
}
