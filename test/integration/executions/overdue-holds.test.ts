import { linkHolder } from '../../../src/account/audit/actor.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findHoldOfAction, claimHold } from '../../../db/queries/holds/holds.ts';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { signalOverdueHolds } from '../../../services/outbox/signal-overdue-holds.ts';
import { againSignal } from '../../../workers/outbox/signal-overdue-holds.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants, logOf, runOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

const statements: string[] = [];
let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ onStatement: (text) => void statements.push(text) });
});
afterAll(() => stack.stop());

const held = async () =>
  (await stack.run(await stack.publish(workflowOf([waiting('wait', {}, { timeout: 'P1D' }), check('last')]))))
    .id;

/** Answers a hold, and lets Temporal lose the signal, as if it was restored to an earlier state. */
async function answerUnheard(id: string): Promise<void> {
  const { db, vault, tenant } = stack;
  const hold = await findHoldOfAction(db, { ...tenant, executionId: id, actionId: 'wait' });
  if (!hold) throw new Error('nothing waits');
  const inboxId = uuidv7();
  const data = vault.unwrap(hold.dataKey).seal(encryptionContext.event(inboxId), 'heard');
  expect(
    await claimHold(db, hold.id, { inboxId, key: null, data, sealedUnder: id, by: linkHolder }),
  ).toMatchObject({
    claimed: true,
  });
  await db.$client`update inbox set dispatched_at = clock_timestamp() where id = ${inboxId}`;
}

const aMinuteLater = (id: string) => stack.db.$client`
  update holds set signal_again_at = signal_again_at - interval '1 minute' where execution_id = ${id} and state = 'claimed'`;

const tell = () =>
  signalOverdueHolds({
    tx: stack.db,
    log: stack.reconciler.log,
    signalAgain: againSignal(stack.client),
  });

async function signalsOf(id: string): Promise<number> {
  const { events } = await runOf(stack, id).fetchHistory();
  return (events ?? []).filter((event) => event.workflowExecutionSignaledEventAttributes).length;
}

describe('a run whose hold did not continue for a minute', () => {
  it('looks again, and continues with the event, however many workers signal it', async () => {
    const id = await held();
    await answerUnheard(id);
    await tell();
    expect(await signalsOf(id)).toBe(0);
    await aMinuteLater(id);
    await Promise.all([tell(), tell(), tell(), tell()]);
    expect((await stack.until(id, 'completed')).payload.actions['wait']?.output['data']).toBe('heard');
    expect(await signalsOf(id)).toBe(1);
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('finds its cancellation', async () => {
    const id = await held();
    await stack.db
      .$client`select cancel_execution(project_id, id, ${uuidv7()}::uuid, null, null) from executions where id = ${id}`;
    await aMinuteLater(id);
    await tell();
    await stack.until(id, 'cancelled');
    expect(await brokenInvariants(stack, id)).toEqual([]);
  });

  it('finds that its wait is over if its timer was lost', async () => {
    const id = await held();
    await stack.db
      .$client`update holds set expires_at = clock_timestamp() - interval '2 minutes' where execution_id = ${id}`;
    await tell();
    expect((await stack.until(id, 'failed')).error).toMatchObject({ code: 2005 });
  });

  it('starts its action again if Postgres has lost the hold', async () => {
    const id = await held();
    const [hold] = await stack.db.$client<[{ id: string }]>`
      delete from holds where execution_id = ${id} returning id`;
    await stack.db.$client`delete from execution_entries where execution_id = ${id}`;
    await runOf(stack, id).signal('inbox', { kind: 'again', holdId: hold.id });
    await eventually(async () =>
      expect((await logOf(stack, id)).filter(({ type }) => type.endsWith('.onHold'))).toHaveLength(2),
    );
    await answerUnheard(id);
    await aMinuteLater(id);
    await tell();
    await stack.until(id, 'completed');
  });

  it('is searched by the reconciler if it is gone', async () => {
    const id = await held();
    await answerUnheard(id);
    await stack.db.$client`update executions set verified_at = clock_timestamp() where id = ${id}`;
    await aMinuteLater(id);
    await runOf(stack, id).terminate();
    await tell();
    const [row] = await stack.db.$client<[{ asked: boolean }]>`
      select verified_at is null as asked from executions where id = ${id}`;
    expect(row.asked).toBe(true);
  });
});

it('overdue holds are found by their index among ten thousand that are not', async () => {
  const id = await held();
  await stack.db.$client`
    insert into holds (project_id, execution_id, action_id, keys, accepts_data, expires_at)
    select project_id, id, 'a' || n, '{}', false, clock_timestamp() + interval '1 day'
    from executions, generate_series(1, 10000) n where id = ${id}`;
  await stack.db.$client`analyze holds`;
  statements.length = 0;
  await tell();
  const text = statements.find((statement) => statement.includes('set signal_again_at'));
  const planOf = async (statement: string): Promise<string> =>
    JSON.stringify(await stack.db.$client.unsafe(`explain (generic_plan) ${statement}`));
  const plan = await planOf(text ?? '');
  expect(plan).toContain('Index Scan using holds_signal_again');
  expect(plan).toContain('Index Cond: (signal_again_at <= statement_timestamp())');
  expect(plan).not.toContain('Seq Scan');
});
