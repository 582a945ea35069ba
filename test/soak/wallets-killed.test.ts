import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../system/service.ts';
import { startSystem, type System } from '../system/system.ts';
import { eventually } from '../stack/eventually.ts';
import { Gate } from './wallets/gate.ts';
import {
  createJourneys,
  protocols,
  type Journey,
  type Protocol,
  type Traveller,
} from './wallets/journeys.ts';
import { outcomeOf, unsentMessages, type JourneyOutcome } from './wallets/outcome.ts';

/**
 * A run interrupts this many wallets by a kill. Each kind of kill interrupts every gap between two messages of every protocol
 * at least once.
 */
const wanted = Number(process.env['WALLET_KILL_RUNS'] ?? 0);
const batchMs = 400_000;

/** A wallet has written this many lines once the last message has reached it. */
const lines: Record<Protocol, number> = { openid4vc: 0, didcomm: 3, pickup: 3 };

let system: System;
let journey: Awaited<ReturnType<typeof createJourneys>>;
/** This is recorded with a wallet that no kill interrupts. */
const undisturbed = {} as Record<Protocol, { messages: string[]; outcome: JourneyOutcome }>;
beforeAll(async () => {
  const env = { RATE_LIMIT_REQUESTS: '0', RATE_LIMIT_ANONYMOUS_REQUESTS: '0' };
  system = await startSystem({ programs: 'production', replicas: 2, env });
  journey = await createJourneys(system);
  for (const protocol of protocols) {
    const { gate, done } = journey(protocol, new Gate(null));
    const traveller = await done;
    await hasHeardAll(traveller, protocol);
    await atRest();
    undisturbed[protocol] = { messages: gate.passed, outcome: await outcomeOf(system, traveller) };
    await traveller.close();
  }
}, 180_000);
afterAll(() => system.stop());

const hasHeardAll = ({ holder }: Traveller, protocol: Protocol) =>
  eventually(() => expect(holder.didcomm.happened).toHaveLength(lines[protocol]));

const atRest = () => eventually(async () => expect(await unsentMessages(system)).toBe(0));

/** Starts one wallet for each gap between two messages of each protocol. */
const everyGap = (): Journey[] =>
  protocols.flatMap((protocol) =>
    undisturbed[protocol].messages.map((_, index) => journey(protocol, new Gate(index + 1))),
  );

interface Left {
  left: JourneyOutcome[];
  expected: JourneyOutcome[];
}

/** Pauses each wallet in a different gap, kills the victims, and lets the wallets continue while the victims may still be away. */
async function killBetween(victims: readonly Service[]): Promise<Left> {
  const journeys = everyGap();
  await Promise.all(journeys.map(({ gate, done }) => Promise.race([gate.reached, done])));
  await Promise.all(victims.map((victim) => victim.kill()));
  for (const { gate } of journeys) gate.open();
  await Promise.all(victims.map((victim) => victim.start()));
  const travellers = await Promise.all(journeys.map(({ done }) => done));
  const expected = journeys.map(({ protocol }) => undisturbed[protocol].outcome);
  const look = () => Promise.all(travellers.map((traveller) => outcomeOf(system, traveller)));
  // If they never become equal, the test's own assertion shows the difference.
  await eventually(async () => {
    if (!isDeepStrictEqual(await look(), expected))
      throw new Error('some wallets do not have the expected outcome yet');
  }).catch(() => {});
  const left = await look();
  await Promise.all(travellers.map((traveller) => traveller.close()));
  return { left, expected };
}

const everything = () => [...system.apis, ...system.workers];

/** Returns one API and one worker, alternating between turns, so that the others continue without them. */
const oneOfEach = (turn: number) =>
  [system.apis, system.workers].flatMap((replicas) => replicas.slice(turn % 2).slice(0, 1));

describe('two APIs and two workers behind a round-robin', () => {
  it('complete what undisturbed wallets begin', () => {
    for (const protocol of protocols) {
      expect(undisturbed[protocol].outcome).toMatchObject({ status: 'completed', problems: [] });
    }
  });

  it.each([
    ['all of them are', everything],
    ['one of each is', oneOfEach],
  ])(
    'lose no wallet and repeat nothing when %s killed between any two messages',
    async (_what, victims) => {
      for (let turn = 0, runs = 0; runs < Math.max(1, wanted / 2); turn++) {
        const { left, expected } = await killBetween(victims(turn));
        expect(left).toEqual(expected);
        runs += left.length;
      }
      await atRest();
      await system.expectInvariants();
    },
    batchMs * Math.max(1, wanted / 20),
  );
});
