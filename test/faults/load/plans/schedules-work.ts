import { expect } from 'vitest';
import { dropFiring } from '../../../../db/queries/schedules/backfills.ts';
import { leftToRelay } from '../../../../db/dispatching.ts';
import { findDecidedUntil } from '../../../../db/queries/schedules/compare.ts';
import { compareSchedules } from '../../../../services/schedules/compare.ts';
import { fireSchedule } from '../../../../services/schedules/fire.ts';
import { keepPunctual } from '../../../../services/schedules/punctual.ts';
import { eventually } from '../../../stack/eventually.ts';
import type { OwnStack } from '../../../stack/stack.ts';

/** Creates a schedule that has fired once. */
export async function oneSchedule(stack: OwnStack, workflowId: string): Promise<string> {
  const { status, body } = await stack.request<{ id: string }>('POST', `${stack.project}/schedules`, {
    body: { workflowId, name: 'Each minute', spec: { everySeconds: 60 }, isPaused: true },
  });
  expect(status).toBe(201);
  expect((await stack.request('POST', `${stack.project}/schedules/${body.id}/trigger`)).status).toBe(201);
  return body.id;
}

/** What people do with a schedule, and what workers do for it. */
export async function schedulesWork(stack: OwnStack, workflowId: string): Promise<void> {
  const id = await oneSchedule(stack, workflowId);
  const path = `${stack.project}/schedules/${id}`;
  expect((await stack.request('GET', path)).status).toBe(200);
  for (const rest of ['', '&sort=createdAt', `&workflowId=${workflowId}`])
    expect((await stack.request('GET', `${stack.project}/schedules?limit=2${rest}`)).status).toBe(200);
  for (const rest of ['', '&state=missed', '&sort=createdAt'])
    expect((await stack.request('GET', `${path}/firings?limit=2${rest}`)).status).toBe(200);
  expect((await stack.request('PATCH', path, { body: { input: {} } })).status).toBe(200);
  expect((await stack.request('POST', `${path}/resume`)).status).toBe(200);
  await byCalendar(stack, path);
  const { db: tx, vault, versions, evaluator } = stack.dependencies;
  const spec = { everySeconds: 60, jitterSeconds: 0 };
  expect((await stack.request('PATCH', path, { body: { spec } })).status).toBe(200);
  await tx.$client`update schedules set punctual_for = null where id = ${id}`;
  await keepPunctual({ tx }, { id, spec, isPunctual: false, isDeleted: false });
  const { log } = stack.reconciler;
  const ctx = { tx, vault, versions, evaluator, log, clock: () => new Date(), ...leftToRelay };
  const minute = Math.floor(Date.now() / 60_000) * 60_000 - 60_000;
  await fireSchedule(ctx, { scheduleId: id, at: new Date(minute + 60_000) });
  // A time that is none of the schedule's.
  await fireSchedule(ctx, { scheduleId: id, at: new Date(minute + 7_000) });
  const [from, to] = [new Date(minute), new Date(minute)];
  expect(await stack.request('POST', `${path}/backfill`, { body: { from, to } })).toMatchObject({
    status: 202,
    body: { count: 1 },
  });
  await eventually(async () =>
    expect(
      await tx.$client`select from schedule_firings where schedule_id = ${id} and due_at is not null`,
    ).toHaveLength(0),
  );
  await dropFiring(tx, { scheduleId: id, nominalAt: from });
  expect(await findDecidedUntil(tx, id)).toBeGreaterThan(minute);
  expect((await stack.request('DELETE', path)).status).toBe(204);
  await compareSchedules({ ...stack.reconciler, dispatcher: stack.dependencies.dispatcher });
}

/** Lets a calendar tell the working days of a schedule for a while, so that somebody asks who uses it. */
async function byCalendar(stack: OwnStack, path: string): Promise<void> {
  const calendars = `${stack.project}/calendars`;
  const { body: calendar } = await stack.request<{ id: string }>('POST', calendars, {
    body: { name: 'ofSchedules', timeZone: 'UTC' },
  });
  const change = (spec: object) => stack.request('PATCH', path, { body: { spec } });
  const everySeconds = 60;
  expect((await change({ everySeconds, workingDays: { calendar: 'ofSchedules' } })).status).toBe(200);
  expect((await stack.request('GET', `${calendars}/${calendar.id}`)).status).toBe(200);
  expect((await stack.request('DELETE', `${calendars}/${calendar.id}`)).status).toBe(409);
  expect((await change({ everySeconds })).status).toBe(200);
  expect((await stack.request('DELETE', `${calendars}/${calendar.id}`)).status).toBe(204);
}
