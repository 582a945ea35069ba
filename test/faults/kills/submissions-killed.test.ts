import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Random } from '../../engine/random.ts';
import { waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { referenceIn, sendFrom, visitForm, type FormBody } from '../../stack/forms.ts';
import { startSystem, type System } from '../../system/system.ts';
import { seedsOf } from '../../reporting/seeds.ts';

const [seed = 1] = seedsOf('KILL_SEED', '1');
const senders = 12;
const mostKills = 4;

let system: System;
beforeAll(async () => {
  system = await startSystem({ programs: 'production' });
});
afterAll(() => system.stop());
beforeEach(() => system.heal());

/** Kills the API a few times while this is done, and starts it again each time. */
async function whileKilled<T>(work: () => Promise<T>): Promise<T> {
  const random = new Random(seed);
  const worked = work();
  for (let kills = 0; kills < mostKills; kills++) {
    // No point of the work is meant to be hit: any may be.
    await setTimeout(20 + random.below(300));
    await system.api.kill();
    await system.api.start();
  }
  return worked;
}

/** Asks again and again until there is an answer with one of these statuses. */
const answered = <T extends { status: number }>(ask: () => Promise<T>, ...statuses: number[]): Promise<T> =>
  eventually(async () => {
    const answer = await ask();
    expect(statuses).toContain(answer.status);
    return answer;
  });

const startedBy = async (id: string): Promise<string[]> => {
  const rows = await system.db.$client<{ id: string }[]>`
    select id from executions where started_by->>'id' = ${id} order by id`;
  return rows.map((row) => row.id);
};

it('the confirmation of a form is true: each submission has started the one execution that it names', async () => {
  const workflowId = await system.publish({
    name: 'Reported',
    input: { type: 'object', properties: { name: { type: 'string' } } },
    actions: [],
  });
  const { body: form } = await system.request<FormBody>('POST', `${system.project}/forms`, {
    body: { name: 'Reports', title: 'Report', workflowId, proofOfWork: 4 },
  });
  const send = async (address: string): Promise<string[]> => {
    const named: string[] = [];
    for (let page = 0; page < 4; page++) {
      const { challenge } = await answered(() => visitForm(form.url), 200);
      for (let press = 0; press < 2; press++) {
        const shown = await answered(() => sendFrom(address, form.url, challenge), 200);
        const reference = referenceIn({ ...shown, headers: new Headers(), challenge });
        named.push(reference ?? shown.text);
      }
      expect(named.at(-1)).toBe(named.at(-2));
    }
    return named;
  };
  const named = await whileKilled(() =>
    Promise.all(Array.from({ length: senders }, (_, index) => send(`127.0.0.${index + 2}`))),
  );
  const executions = await startedBy(form.id);
  expect([...new Set(named.flat())].toSorted()).toEqual(executions);
  for (const id of executions) await system.until(id, 'completed');
  await system.expectInvariants();
}, 240_000);

it('an accepted event is there once, and has started, or resumed, one execution', async () => {
  const workflowId = await system.publish({
    name: 'Started',
    input: { type: 'object' },
    actions: [waiting('paid', { match: { source: 'Payments', key: '$.input.n' } })],
  });
  const create = async (body: object) =>
    (
      await system.request<{ id: string; secret: string }>('POST', `${system.project}/inbound-webhooks`, {
        body: { verification: { type: 'github' }, ...body },
      })
    ).body;
  const starts = await create({ name: 'Orders', workflowId, input: { n: '${body.n}' } });
  const resumes = await create({ name: 'Payments', key: '${body.n}', input: { n: '${body.n}' } });
  const send = ({ id, secret }: { id: string; secret: string }, n: string) => {
    const text = JSON.stringify({ n });
    return system.request<{ status: string }>('POST', `/hooks/${id}`, {
      body: text,
      apiKey: null,
      headers: {
        'content-type': 'application/json',
        'x-github-delivery': n,
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
      },
    });
  };
  const numbers = Array.from({ length: senders * 4 }, (_, index) => `order-${index}`);
  await whileKilled(() =>
    Promise.all(
      numbers.map(async (n) => {
        for (const webhook of [starts, resumes])
          expect(await answered(() => send(webhook, n), 200, 202)).toMatchObject({
            body: { status: 'accepted' },
          });
        expect((await answered(() => send(starts, n), 200, 202)).status).toBe(200);
      }),
    ),
  );
  const executions = await startedBy(starts.id);
  expect(executions).toHaveLength(numbers.length);
  const outputs: unknown[] = [];
  for (const id of executions) {
    const { payload } = await system.until(id, 'completed');
    expect(payload.actions['paid']?.output).toMatchObject({ data: payload.input });
    outputs.push((payload.input as { n: string }).n);
  }
  expect(outputs.toSorted()).toEqual(numbers.toSorted());
  await system.expectInvariants();
}, 240_000);
