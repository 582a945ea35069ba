import { countRetries } from '../../../../db/queries/executions/execution-log.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDaily } from '../../../../services/retention/purge.ts';
import { transact } from '../../../../db/connection/transaction.ts';
import { makeDueToNudge, takeToNudge } from '../../../../db/queries/reconciler/nudging.ts';
import { resumeIn } from '../../../stack/answering.ts';
import { anyInput, childrenOf, running } from '../../../stack/children.ts';
import { eventually } from '../../../stack/eventually.ts';
import { connecting } from '../../../stack/didcomm.ts';
import { check, waiting, workflowOf } from '../../../stack/definitions.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { closed } from '../../../stack/records.ts';
import { startStack, type OwnStack } from '../../../stack/stack.ts';
import { createTestClient } from '../../../stack/test-client.ts';
import { createBadgeTemplate, issuing } from '../../../stack/wallets.ts';
import { explainAll } from '../../../integration/db/plans/explain-all.ts';
import { fill, growing, large, many } from './fill.ts';
import { excessesOf, planOf, type Plan } from '../../../integration/db/plans/plans.ts';
import { blocksWith, manyHolds, workWithBlocks } from './work-with-blocks.ts';
import { answer, callbackOf, oneOfEach } from './one-of-each.ts';
import { among } from './among.ts';
import { lists, ofExecution } from './lists.ts';
import { locksWork } from './locks-work.ts';
import { mailsWork } from './mails-work.ts';
import { operatorsWork } from './operators-work.ts';
import { reconcilersWork, searchForRuns } from './reconcilers-work.ts';
import { finishRunOf } from '../../../../db/queries/reconciler/finish-run.ts';
import { firstGeneration } from '../../../../src/executions/contract/generation.ts';
import { schedulesWork } from './schedules-work.ts';
import { leftOut, statementsInFunctionsOn, statementsOn } from './statements.ts';
import { seldom } from './seldom.ts';
import { manyEvents, timelineOfOne } from './timelines-work.ts';
import { walletsWork } from './wallets-work.ts';

/** Each of the growing tables has 6,000 rows, and an answer needs far fewer. */
const bounds = { rows: 500, blocks: 200 };

let plans: Plan[] = [];
const seen = new Set<string>();
let database: TestDatabase;
let stack: OwnStack;
let held: string;
let failing: string;
let blocks: string;
let webhookId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  stack = await startStack({ database, webhooks: { everyMs: 50 } });
  held = await stack.publish(workflowOf([waiting('wait', {}, { remind: ['PT1H'] })]));
  blocks = await stack.publish(blocksWith({ type: 'string' }));
  failing = await stack.publish(workflowOf([check('one', 1, { type: 'string' })]));
  const created = await stack.request<{ id: string }>('POST', `${stack.project}/webhooks`, {
    body: { name: 'Test', url: 'http://127.0.0.1:9/hooks', eventTypes: [] },
  });
  webhookId = created.body.id;
  await oneOfEach(stack, held);
  // The copies of what is on hold are dispatched, as it is by then.
  await stack.allStarted();
  // All is one transaction, so that `now()` is the same, and with it the ids that it makes.
  await stack.db.$client.begin((sql) => fill(sql, stack.tenant.walletId));
  await explainAll(stack.db);
  const { tenant } = stack;
  await stack.stop();
  const next = await startStack({
    database,
    onNotice(text) {
      const plan = planOf(text);
      if (!plan) return;
      plans.push(plan);
      seen.add(plan.query);
    },
    sweeps: true,
    webhooks: { everyMs: 50 },
    relay: { everyMs: 50, olderThanMs: 0, batch: 100 },
    beginsEarly: false,
  });
  stack = { ...next, tenant, ...createTestClient({ ...next, tenant }) };
}, 300_000);
afterAll(async () => {
  await stack.stop();
  await database.drop();
}, 300_000);

/** Returns what grew with the tables during the work, with one line for each statement. */
async function excesses(work: () => Promise<unknown>, most = bounds, tables = growing): Promise<string[]> {
  plans = [];
  await work();
  await stack.dependencies.background.idle();
  expect(plans.length).toBeGreaterThan(0);
  const of = (plan: Plan) => excessesOf(plan, tables, most).map((excess) => `${excess}: ${plan.query}`);
  return [...new Set(plans.flatMap(of))];
}

const read = (path: string) => async () => expect((await stack.request('GET', path)).status).toBe(200);

describe('the statements for one execution read only its rows', () => {
  it('at start, wait, callback and end', async () => {
    expect(
      await excesses(async () => {
        const execution = await stack.run(held);
        await answer(stack, execution);
        await closed(stack, execution.id);
        // This answer comes too late.
        const again = await stack.request('POST', callbackOf(execution), { apiKey: null, body: {} });
        expect(again.status).toBe(409);
        await stack.request('POST', '/callbacks/unknown', { apiKey: null, body: {} });
      }),
    ).toEqual([]);
  });

  it('at reads, cancel, resume, redrive, rerun and erasure', async () => {
    expect(
      await excesses(async () => {
        const [cancelled, resumed] = [await stack.run(held), await stack.run(held)];
        const path = (id: string, rest = '') => `${stack.project}/executions/${id}${rest}`;
        for (const rest of ['', '?reveal=true', '/timeline', '/definition', '/actions/wait'])
          await read(path(resumed.id, rest))();
        await countRetries(stack.db, resumed.id, ['wait'], 10);
        await stack.request('POST', path(cancelled.id, '/cancel'));
        await stack.until(cancelled.id, 'cancelled');
        await stack.request('POST', path(resumed.id, '/resume'), { body: { actionId: 'wait', data: {} } });
        await stack.until(resumed.id, 'completed');
        const failed = await stack.run(failing);
        await read(path(failed.id, '/repairs'))();
        await stack.request('POST', path(failed.id, '/redrive'));
        await stack.request('POST', path(resumed.id, '/rerun'), { headers: { 'idempotency-key': 'rerun' } });
        expect((await stack.request('DELETE', path(resumed.id))).status).toBe(204);
      }),
    ).toEqual([]);
  });

  it('with blocks and thousands of past waits', async () => {
    const { workflowId, id } = await stack.run(blocks);
    await manyHolds(stack, id);
    expect(await excesses(() => workWithBlocks(stack, { workflowId, id }))).toEqual([]);
  });

  it('with thousands of events, if one action is read', async () => {
    const { id } = await stack.run(held);
    await manyEvents(stack, id);
    expect(await excesses(() => timelineOfOne(stack, id), { rows: 50, blocks: 50 })).toEqual([]);
  });

  it('while it waits for another execution', async () => {
    const child = await stack.publish(anyInput([waiting('wait')]));
    const { id } = (await stack.start(await stack.publish(anyInput([running('run', child)])), {})).body;
    const childId = await eventually(async () => {
      const [first = ''] = await childrenOf(stack, id);
      expect((await stack.get(first)).status).toBe('onHold');
      return first;
    });
    expect(
      await excesses(async () => {
        await resumeIn(stack, childId, { actionId: 'wait', data: {} });
        await stack.until(id, 'completed');
      }),
    ).toEqual([]);
    const outer = await stack.publish(anyInput([running('run', failing)]));
    expect(
      await excesses(async () => {
        await stack.until((await stack.start(outer, {})).body.id, 'failed');
      }),
    ).toEqual([]);
  });

  it('while it asks a wallet', async () => {
    const templateId = await createBadgeTemplate(stack);
    const issue = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
    const connect = await stack.publish(workflowOf([connecting]));
    expect(
      await excesses(async () => {
        for (const workflowId of [issue, connect]) {
          const { id, payload } = await stack.run(workflowId);
          const output = Object.values(payload.actions)[0]?.output ?? {};
          await fetch(String(output['handoffUrl']));
          await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
          await stack.until(id, 'cancelled');
        }
        // Its run is gone, so that nothing but its end withdraws its session.
        for (const workflowId of [issue, connect]) {
          const { id } = await stack.run(workflowId);
          await finishRunOf(stack.db, { id, generation: firstGeneration }, { status: 'failed', error: null });
          expect((await stack.get(id)).status).toBe('failed');
        }
      }),
    ).toEqual([]);
  });
});

describe('a page of a list reads no more rows than needed', () => {
  for (const [list, queries] of Object.entries(lists)) {
    it(`for ${list}`, async () => {
      expect(
        await excesses(async () => {
          for (const query of queries) await read(`${stack.project}/${list}?limit=2${query}`)();
        }),
      ).toEqual([]);
    });
  }

  it('for the causes of failures since a time; for a rare wait or a text it reads the open executions', async () => {
    for (const rare of ['executions?waitsFor=waits.wallet', 'holds?search=value%205999'])
      expect(await excesses(read(`${stack.project}/${rare}`), { rows: many / 3, blocks: 10 * many })).toEqual(
        [],
      );
    const since = new Date(Date.now() - 3_600_000).toISOString();
    for (const rest of [since, `${since}&reason=reason0`])
      expect(await excesses(read(`${stack.project}/executions/causes?createdAfter=${rest}`))).toEqual([]);
  });

  it('for the failures of an acknowledged cause: it reads the rows with that reason', async () => {
    const [cause] = await stack.db.$client<[object]>`
      select cause_workflow_id as "workflowId", cause_action_id as "actionId", cause_reason as reason, cause_host as host, cause_status as status
      from executions where cause_reason = 'reason50' limit 1`;
    expect(
      await excesses(async () => {
        for (const [verb, body] of Object.entries({
          acknowledge: {},
          reopen: {},
          assign: { assignee: null },
        })) {
          const path = `${stack.project}/executions/causes/${verb}`;
          expect((await stack.request('POST', path, { body: { cause, ...body } })).status).toBe(204);
        }
      }),
    ).toEqual([]);
  });

  it('for counts by status: it reads the rows that are counted', async () => {
    const counts = (query: string) => read(`${stack.project}/executions/counts${query}`);
    const counted = { rows: 1_001, blocks: 4_000 };
    expect(await excesses(counts(''), counted)).toEqual([]);
    expect(await excesses(read(`${stack.project}/executions/outcomes`), counted)).toEqual([]);
    for (const text of ['value%205999', 'wait'])
      expect(await excesses(counts(`?search=${text}`), { ...counted, rows: many / 3 })).toEqual([]);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    expect(await excesses(counts(`?createdAfter=${since}`))).toEqual([]);
  });

  it('for deliveries, the audit log of an account, and the records of one execution', async () => {
    const { id } = await stack.run(held);
    expect(
      await excesses(async () => {
        for (const query of ['', '&status=pending', '&status=delivered', `&executionId=${id}`])
          await read(`${stack.project}/webhooks/${webhookId}/deliveries?limit=2${query}`)();
        for (const path of ofExecution) await read(`${stack.project}/${path}?limit=2&executionId=${id}`)();
        for (const query of lists['audit'] ?? []) await read(`/v1/audit?limit=2${query}`)();
        await read('/v1/session')().catch(() => {});
      }),
    ).toEqual([]);
  });
});

describe('the statements of wallets and operators read only the rows they are about', () => {
  it.each(['overOpenid4vc', 'scannedLate', 'overDidcomm', 'byPickup'] as const)('%s', async (work) => {
    expect(await excesses(walletsWork(stack)[work])).toEqual([]);
  });

  it('bulk jobs, redriving in the newest version, calls, webhooks', async () => {
    const work = operatorsWork(stack);
    expect(await excesses(() => work.bulk(failing))).toEqual([]);
    expect(await excesses(() => work.redriveInTheNewest(failing))).toEqual([]);
    expect(await excesses(work.call)).toEqual([]);
    expect(await excesses(() => work.webhooks(failing))).toEqual([]);
  });

  it('locks that thousands wait for, and schedules, whose times start executions', async () => {
    expect(await excesses(() => locksWork(stack))).toEqual([]);
    const workflowId = await stack.publish(workflowOf([check('one')]));
    expect(await excesses(() => schedulesWork(stack, workflowId))).toEqual([]);
  });
});

it.each(Object.entries(seldom))('a rare request reads only the rows it is about, too: %s', async (_, ask) => {
  expect(
    await excesses(() => transact(stack.db, (tx) => ask(tx, stack.tenant.walletId, stack.tenant.projectId))),
  ).toEqual([]);
});

it.each(Object.entries(among))('a request reads only its own rows among others: %s', async (_, ask) => {
  const work = () => transact(stack.db, (tx) => ask(tx, stack.tenant.projectId));
  expect(await excesses(work, bounds, large)).toEqual([]);
});

describe('the background work of workers reads only the rows that are due', () => {
  it("in the reconciler's search for runs", async () => {
    expect(await excesses(() => searchForRuns(stack))).toEqual([]);
  });

  it('in the search for runs that were closed from outside, and for holds to signal again', async () => {
    const { id } = await stack.run(held);
    await stack.db
      .$client`update holds set signal_again_at = now(), reminders = array[now()] where execution_id = ${id}`;
    expect(await excesses(() => reconcilersWork(stack, id))).toEqual([]);
  });

  it('in sending mails, and in reading those that were not sent', async () =>
    expect(await excesses(() => mailsWork(stack))).toEqual([]));

  it('in deleting records whose retention is over', async () => {
    await stack.db.$client`update accounts set plan = 'free'`;
    await stack.db.$client`delete from cursors where name = 'purge'`;
    expect(await excesses(() => purgeDaily({ ...stack.reconciler, auditDays: 90 }))).toEqual([]);
  });
});

describe('the statements with thousands of running executions', () => {
  it('read in the reconciler only the executions that make no progress', async () => {
    const { $client: sql } = stack.db;
    await sql`
      update executions set status = 'running', verified_at = now(), nudge_at = now() + interval '1 hour'
      where status = 'completed'`;
    await sql`analyze executions`;
    const take = () => takeToNudge(stack.db, { limit: 100, since: null });
    expect(await excesses(take)).toEqual([]);
    const [one] = await sql<[{ id: string }]>`
      select id from executions where status = 'running' and updated_at < now() - interval '1 hour' order by id limit 1`;
    await sql`update executions set nudge_at = now() where id = ${one.id}`;
    expect(await excesses(take)).toEqual([]);
    expect(await excesses(() => makeDueToNudge(stack.db, 10))).toEqual([]);
    expect((await take()).looked).toBe(10);
  });
});

it('every statement on a growing table was looked at, except those named here', () => {
  const unseen = [...statementsOn(growing), ...statementsInFunctionsOn(growing)].filter(
    ({ piece }) => ![...seen].some((query) => query.includes(piece)),
  );
  expect([...new Set(unseen.map(({ name }) => name))].toSorted()).toEqual(Object.keys(leftOut).toSorted());
});
