import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../setup/test-database.ts';
import { check, waiting, workflowOf } from '../stack/definitions.ts';
import { makeFolder } from '../system/system.ts';
import type { Service } from '../system/service.ts';
import { apiOf, type Api, type Tenant } from '../releases/api.ts';
import { releases } from '../releases/releases.ts';
import { bringAbout, type States } from '../releases/states.ts';
import { checkOut, commitOf } from './check-out.ts';
import { freeUrl, newMasterKey, processesOf, stop } from './release-processes.ts';

const newest = releases().at(-1);
if (!newest) throw new Error('there is no release in test/releases');
/** The upgrade starts from this commit instead of the newest release, to try it before it becomes a release. */
const other = process.env['UPGRADE_FROM'];
const { commit, rolls } = other === undefined ? newest : { commit: commitOf(other), rolls: true };
const today = new URL('../..', import.meta.url).pathname;

const definition = workflowOf([check('one'), waiting('two', {}, { timeout: 'P7D' }), check('three')]);

let database: TestDatabase;
let services: Service[] = [];
let old: ReturnType<typeof processesOf>;
let now: ReturnType<typeof processesOf>;
let oldWorker: Service;
let oldApi: Service;
let before: Api;
let states: States;
/** These executions are on hold since before the upgrade. Each test resumes one of them. */
let waitingSince: string[];

async function started(...some: Service[]): Promise<void> {
  services = [...services, ...some];
  await Promise.all(some.map((service) => service.start()));
}

beforeAll(async () => {
  const folder = makeFolder();
  database = await createEmptyDatabase();
  const publicUrl = await freeUrl();
  const environment = {
    databaseUrl: database.url,
    taskQueue: `upgrade-${commit}`,
    masterKey: newMasterKey(),
    publicUrl,
  };
  old = processesOf(checkOut(commit, folder), folder, environment);
  now = processesOf(today, folder, environment);
  await old.migrate();
  const tenant = JSON.parse(await old.admin('create-account', '--name', 'Upgrade')) as Tenant;
  oldApi = old.api('old-api');
  oldWorker = old.worker('old-worker');
  await started(oldApi, oldWorker);
  before = apiOf(publicUrl, tenant);
  states = await bringAbout(before, () => stop(oldWorker));
  await started(oldWorker);
  const workflowId = await before.publish(definition);
  waitingSince = [];
  for (let count = 0; count < 4; count++) waitingSince.push(await before.start(workflowId));
  for (const id of waitingSince) await before.until(id, 'onHold');
  if (!rolls) await stop(oldApi, oldWorker);
  await now.migrate();
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.kill()));
  await database.drop();
});

/** Completes a new execution and one that waits since before the upgrade, and returns the completed actions of both. */
async function answered(api: Api): Promise<unknown[]> {
  const fresh = await api.start(await api.publish(definition));
  await api.until(fresh, 'onHold');
  const outcomes: unknown[] = [];
  for (const id of [fresh, waitingSince.pop() ?? '']) {
    await api.callBack(id, 'two');
    outcomes.push((await api.until(id, 'completed')).completedActionIds);
  }
  return outcomes;
}

const both = [
  ['one', 'two', 'three'],
  ['one', 'two', 'three'],
];

describe(`an upgrade from ${commit.slice(0, 7)}`, () => {
  it('keeps the processes of the previous release working, or needs them stopped', async () => {
    const stopped = () => [oldApi, oldWorker].map((service) => service.hasEnded());
    expect(rolls ? await answered(before) : stopped()).toEqual(rolls ? both : [true, true]);
  });

  it('runs new workers beside the previous ones', async () => {
    await started(now.worker('new-worker'));
    if (!rolls) await started((oldApi = now.api('new-api')));
    expect(await answered(before)).toEqual(both);
  });

  it('starts previous processes again, and they leave the schema unchanged', async () => {
    if (rolls) {
      await stop(oldWorker);
      await old.migrate();
      await started(oldWorker);
    }
    expect(await answered(before)).toEqual(both);
  });

  it('ends with only new processes, and every execution continues', async () => {
    if (rolls) {
      await stop(oldWorker, oldApi);
      await started(now.api('new-api'));
    }
    expect(await answered(before)).toEqual(both);
    await before.callBack(states.callback, 'two');
    await before.callBack(states.started, 'two');
    await before.until(states.started, 'completed');
    await before.until(states.bulk, 'cancelled');
    await before.request('POST', `executions/${states.sleeping}/cancel`);
    await before.until(states.sleeping, 'cancelled');
  });
});
