import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekdays } from '../../../src/language/durations/working-days.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { schedulesIn, type Schedule } from '../../stack/schedules.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
let schedules: ReturnType<typeof schedulesIn>;
let workflowId: string;
beforeAll(async () => {
  stack = await startStack({ sweeps: true, relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
  schedules = schedulesIn(stack);
  workflowId = await stack.publish(workflowOf([]));
});
afterAll(() => stack.stop());

const dayMs = 86_400_000;
const now = Date.now();
/** A day that is so many days from today, in UTC. */
const dateIn = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);
const at = (date: string, time = '00:00') => new Date(`${date}T${time}:00Z`);

let names = 0;
/** A calendar on which every day is a working day, but its holidays. */
async function createCalendar(...dates: string[]) {
  const name = `days${++names}`;
  const body = { name, timeZone: 'UTC', workingDays: weekdays, holidays: holidaysOf(dates) };
  const made = await stack.request<{ id: string }>('POST', `${stack.project}/calendars`, { body });
  expect(made.status).toBe(201);
  const path = `${stack.project}/calendars/${made.body.id}`;
  return {
    name,
    path,
    change: async (...others: string[]) =>
      expect((await stack.request('PATCH', path, { body: { holidays: holidaysOf(others) } })).status).toBe(
        200,
      ),
  };
}
const holidaysOf = (dates: readonly string[]) => dates.map((date) => ({ date, name: 'Holiday' }));

const daily = (calendar: string, onNonWorkingDay?: string) => ({
  cron: '0 0 * * *',
  jitterSeconds: 0,
  workingDays: { calendar, ...(onNonWorkingDay === undefined ? {} : { onNonWorkingDay }) },
});
const create = (spec: object, body: object = {}) =>
  schedules.create({ workflowId, spec, overlap: 'allow', catchUpSeconds: 864_000, ...body });
const firingsOf = async (id: string) =>
  (
    await stack.request<{ data: { at: string; state: string; reason: string | null }[] }>(
      'GET',
      `${schedules.path}/${id}/firings`,
    )
  ).body.data.map(({ at: when, state, reason }) => [when.slice(0, 10), state, reason]);
const nextOf = async (id: string) =>
  (
    await stack.request<Schedule & { nextTimes: string[] }>('GET', `${schedules.path}/${id}`)
  ).body.nextTimes.map((time) => time.slice(0, 10));

describe('a schedule with a calendar', () => {
  it('skips a day that is no working day, notes why, and starts on the others', async () => {
    const holiday = dateIn(-1);
    const { name } = await createCalendar(holiday);
    const id = await create(daily(name));
    expect(await schedules.fire(id, at(holiday))).toMatchObject({
      outcome: { state: 'skipped', reason: 'schedule.nonWorkingDay' },
    });
    expect(await schedules.fire(id, at(holiday))).toBe('before');
    expect(await schedules.fire(id, at(dateIn(0)))).toMatchObject({ outcome: { state: 'started' } });
    expect(await schedules.fire(id, at(dateIn(0), '00:01'))).toBe('stray');
    expect(await firingsOf(id)).toEqual([
      [dateIn(0), 'started', null],
      [holiday, 'skipped', 'schedule.nonWorkingDay'],
    ]);
    expect((await schedules.read(id)).lastSkipped).toMatchObject({ reason: 'schedule.nonWorkingDay' });
    expect(await schedules.executionsOf(id)).toHaveLength(1);
  });

  it('starts at the time of the next working day instead, and at no other', async () => {
    const { name } = await createCalendar(dateIn(-2), dateIn(-1));
    const day = Number(dateIn(-2).slice(8));
    const id = await create({ ...daily(name, 'nextWorkingDay'), cron: `0 0 ${day} * *` });
    for (const days of [-3, -2, -1]) expect(await schedules.fire(id, at(dateIn(days)))).toBe('other');
    expect(await schedules.fire(id, at(dateIn(0)))).toMatchObject({ outcome: { state: 'started' } });
    expect(await firingsOf(id)).toEqual([[dateIn(0), 'started', null]]);
  });

  it('starts on the working day before instead', async () => {
    const { name } = await createCalendar(dateIn(1), dateIn(2));
    const id = await create({
      ...daily(name, 'previousWorkingDay'),
      cron: `0 0 ${Number(dateIn(2).slice(8))} * *`,
    });
    expect(await schedules.fire(id, at(dateIn(0)))).toMatchObject({ outcome: { state: 'started' } });
  });

  it('uses a new version of the calendar from the next firing on', async () => {
    const { name, change } = await createCalendar();
    const id = await create(daily(name));
    expect(await nextOf(id)).toContain(dateIn(1));
    await schedules.fire(id, at(dateIn(-1)));
    await change(dateIn(0), dateIn(1));
    expect(await nextOf(id)).not.toContain(dateIn(1));
    await schedules.fire(id, at(dateIn(0)));
    expect(await firingsOf(id)).toEqual([
      [dateIn(0), 'skipped', 'schedule.nonWorkingDay'],
      [dateIn(-1), 'started', null],
    ]);
  });

  it('is backfilled on working days only', async () => {
    const { name } = await createCalendar(dateIn(-2));
    const id = await create(daily(name));
    const body = { from: at(dateIn(-3)).toISOString(), to: at(dateIn(-1)).toISOString() };
    expect((await stack.request('POST', `${schedules.path}/${id}/backfill`, { body })).body).toEqual({
      count: 2,
    });
    await eventually(async () =>
      expect(await firingsOf(id)).toMatchObject([
        [expect.anything(), 'started', null],
        [expect.anything(), 'started', null],
      ]),
    );
    expect((await firingsOf(id)).map(([date]) => date).toSorted()).toEqual([dateIn(-3), dateIn(-1)]);
  });

  it('misses its time if somebody has deleted the calendar in the database', async () => {
    const { name } = await createCalendar();
    const id = await create(daily(name));
    await stack.db.$client`delete from calendars where name = ${name}`;
    expect(await schedules.fire(id, at(dateIn(0)))).toMatchObject({
      outcome: { state: 'missed', reason: 'calendar.unknown' },
    });
    expect(await nextOf(id)).toEqual([]);
  });

  it('fires through Temporal at a time that was moved from another day', async () => {
    const soon = new Date(Math.ceil((Date.now() + 5_000) / 60_000) * 60_000);
    const today = soon.toISOString().slice(0, 10);
    const yesterday = new Date(soon.getTime() - dayMs).toISOString().slice(0, 10);
    const { name } = await createCalendar(yesterday);
    const cron = `${soon.getUTCMinutes()} ${soon.getUTCHours()} ${Number(yesterday.slice(8))} * *`;
    const id = await create({ ...daily(name, 'nextWorkingDay'), cron });
    await eventually(async () => expect(await firingsOf(id)).toEqual([[today, 'started', null]]));
  });
});

describe('a schedule with a rule', () => {
  it.concurrent.each<[string, (soon: Date) => object]>([
    [
      'an rrule',
      (soon) => ({
        rrule: `FREQ=YEARLY;BYHOUR=${soon.getUTCHours()};BYMINUTE=${soon.getUTCMinutes()};BYMONTH=${soon.getUTCMonth() + 1};BYMONTHDAY=${soon.getUTCDate()}`,
      }),
    ],
    [
      'the last day of a week in a month',
      (soon) => ({ cron: `${soon.getUTCMinutes()} ${soon.getUTCHours()} * * ${nthOf(soon)}` }),
    ],
  ])('fires through Temporal at its time, by %s', async (_, specOf) => {
    const soon = new Date(Math.ceil((Date.now() + 5_000) / 60_000) * 60_000);
    const id = await create({ ...specOf(soon), jitterSeconds: 0 });
    await eventually(async () =>
      expect(await firingsOf(id)).toEqual([[soon.toISOString().slice(0, 10), 'started', null]]),
    );
  });

  it('ignores a day that Temporal has and the rule has not', async () => {
    const id = await create({ rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1' });
    expect(await schedules.fire(id, at('2027-02-28'))).toMatchObject({ outcome: { state: 'started' } });
    expect(await schedules.fire(id, at('2027-03-28'))).toBe('other');
    expect(await schedules.fire(id, at('2027-03-27'))).toBe('stray');
  });

  it('starts only on the n-th working day of a month, and records no other', async () => {
    const { name } = await createCalendar('2027-03-01');
    const id = await create({ cron: '0 0 * * *', workingDays: { calendar: name, ofMonth: [2] } });
    for (const day of ['2027-03-01', '2027-03-02']) expect(await schedules.fire(id, at(day))).toBe('other');
    expect(await schedules.fire(id, at('2027-03-03'))).toMatchObject({ outcome: { state: 'started' } });
    expect(await firingsOf(id)).toEqual([['2027-03-03', 'started', null]]);
  });
});

/** The day of the week as a cron counts it in its month. */
const nthOf = (day: Date) => `${day.getUTCDay()}#${Math.ceil(day.getUTCDate() / 7)}`;

it('a calendar that a schedule names is not deleted, and a schedule cannot be saved with a deleted one', async () => {
  const { name, path } = await createCalendar();
  const id = await create(daily(name));
  expect((await stack.request('GET', path)).body).toMatchObject({
    workflows: [],
    schedules: [{ id, name: 'Test' }],
  });
  expect(await stack.request('DELETE', path)).toMatchObject({
    status: 409,
    body: {
      code: 2006,
      details: [{ reason: 'calendar.used', recordType: 'schedule', recordId: id }],
    },
  });
  const change = (spec: object) => stack.request('PATCH', `${schedules.path}/${id}`, { body: { spec } });
  expect(await change(daily('unknown'))).toMatchObject({
    status: 422,
    body: { details: [{ reason: 'calendar.unknown', field: 'spec.workingDays.calendar' }] },
  });
  expect((await change({ everySeconds: 900 })).status).toBe(200);
  expect((await stack.request('DELETE', path)).status).toBe(204);
});

it('a calendar exists for every schedule that was saved while somebody deleted it', async () => {
  for (let time = 0; time < 12; time += 1) {
    const { name, path } = await createCalendar();
    const [saved, deleted] = await Promise.all([
      stack.request('POST', schedules.path, { body: { workflowId, name: 'Test', spec: daily(name) } }),
      stack.request('DELETE', path),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([saved.status, deleted.status]);
  }
});
