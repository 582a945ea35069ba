import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../engine/random.ts';
import {
  endAll,
  expectPromises,
  publishChildren,
  startAll,
  type Started,
} from '../system/blocks/random-executions.ts';
import { makeTroubles } from '../system/blocks/troubles.ts';
import { startOwnSystem, type OwnSystem } from '../system/own-system.ts';
import type { Service } from '../system/service.ts';
import type { System } from '../system/system.ts';
import { eventually } from '../stack/eventually.ts';
import { seedsOf } from '../reporting/seeds.ts';

/** How many batches, and the seed of the first one. Definitions and points are the seed's; what else happens is not. */
const batches = Number(process.env['KILL_BATCHES'] ?? 3);
const [firstSeed = 1] = seedsOf('KILL_SEED', '1');
const executionsOfBatch = 12;
const killsOfBatch = 20;
const childrenOfBatch = 4;

let own: OwnSystem;
let system: System;
beforeAll(async () => {
  // Each task begins with a replay.
  const env = { RATE_LIMIT_REQUESTS: '0', WORKER_MAX_CACHED_WORKFLOWS: '0', WHOLE_WORKER: 'on' };
  own = await startOwnSystem({ programs: 'test', env });
  ({ system } = own);
});
afterAll(() => own.stop());

const harm = (cancelled: readonly string[] = []) => ({
  targets: [system.worker, system.api, own.temporal, own.postgres],
  most: killsOfBatch,
  cancelled,
});

const lastOf = (service: Service): string =>
  `${service.hasEnded() ? 'ended' : 'runs'}: ${service.written().slice(-2_000)}`;

/** They are asked for again until somebody is there to answer. */
const redrive = ({ id }: Started) =>
  eventually(async () => {
    const { status } = await system.request('POST', `${system.project}/executions/${id}/redrive`);
    expect([202, 409]).toContain(status);
  });

/** Each kill may cost what its activities had in flight ten seconds, so a batch takes minutes. */
async function endOf(started: readonly Started[]): ReturnType<typeof endAll> {
  for (let tries = 1; tries < 4; tries++) {
    const statuses = await endAll(system, started).catch(() => null);
    if (statuses) return statuses;
  }
  return endAll(system, started);
}

async function batch(seed: number): Promise<number> {
  const random = new Random(seed);
  const children = await publishChildren(system, random, childrenOfBatch);
  const started = await startAll(system, random, { seed, count: executionsOfBatch, children });
  const isUndisturbed = random.chance(2);
  const some = (of: readonly Started[]) =>
    of.filter(() => !isUndisturbed && random.chance(3)).map(({ id }) => id);
  const first = makeTroubles(system, random, harm(some(started)));
  const statuses = await endOf(started);
  let { kills } = await first.stop();
  const foreseen = started.map(({ completes }) => (completes ? 'completed' : 'failed'));
  // An execution that is cancelled may end at any point, so its end is not compared.
  expect({ seed, statuses: isUndisturbed ? statuses : [] }).toEqual({
    seed,
    statuses: isUndisturbed ? foreseen : [],
  });
  await expectPromises(system, started);
  const redriven = started.filter((_, index) => statuses[index] === 'failed');
  const second = makeTroubles(system, random, harm(some(redriven)));
  for (const one of redriven) await redrive(one);
  for (const status of await endOf(redriven)) expect(['failed', 'cancelled']).toContain(status);
  kills += (await second.stop()).kills;
  await expectPromises(system, started);
  return kills;
}

describe('executions of random definitions, whichever process is killed,', () => {
  let kills = 0;

  it.each(Array.from({ length: batches }, (_, index) => firstSeed + index))(
    'lose and double nothing: seed %i',
    async (seed) => {
      const more = await batch(seed).catch((cause: unknown) => {
        process.stdout.write(`seed ${seed} has failed\n`);
        const processes = [system.api, system.worker].map(lastOf).join('\n');
        throw new Error(`seed ${seed}: ${String(cause)}\n${processes}`, { cause });
      });
      expect(more).toBeGreaterThan(0);
      kills += more;
      process.stdout.write(`seed ${seed}: ${more} kill points, ${kills} so far\n`);
    },
    600_000,
  );

  it('had enough of it', () => {
    process.stdout.write(`${kills} kill points, seed ${firstSeed} to ${firstSeed + batches - 1}\n`);
    expect(kills).toBeGreaterThanOrEqual(batches * 5);
  });
});
