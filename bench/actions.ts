import * as v from 'valibot';
import { defineAction, noRetry } from '../src/actions/contract.ts';
import type { ActionImplementation } from '../actions/action.ts';

const light = {
  title: 'Nothing',
  description: 'For benchmarks: gives back what it got.',
  attributes: v.strictObject({ value: v.number() }),
  output: v.strictObject({ value: v.number() }),
  retry: noRetry,
  timeoutMs: 10_000,
};

const noop = defineAction({ ...light, name: 'bench/noop@v1', runs: 'local' });
/** Has an activity and a commit of its own, as one with an effect has, because its failed tries are counted. */
const effect = defineAction({
  ...light,
  name: 'bench/effect@v1',
  runs: 'local',
  retry: { maxAttempts: 2, initialIntervalMs: 500, backoffCoefficient: 2, maxIntervalMs: 5_000 },
});
const noopRemote = defineAction({ ...light, name: 'bench/noopRemote@v1', runs: 'remote' });

/** Records when it began, on the clock that all processes of a machine share. */
const mark = defineAction({
  ...light,
  name: 'bench/mark@v1',
  runs: 'local',
  attributes: v.strictObject({}),
  output: v.strictObject({ beganAtMs: v.number() }),
});

const echo = async (_context: unknown, { value }: { value: number }) => ({ completed: { value } });

/** The actions that the benchmark adds to the catalogue of its worker and its API. */
export const benchActions = [
  { contract: noop, run: echo },
  { contract: effect, run: echo },
  { contract: noopRemote, run: echo },
  { contract: mark, run: async () => ({ completed: { beganAtMs: monotonicMs() } }) },
] as unknown as readonly ActionImplementation[];

/** Returns the milliseconds of the monotonic clock, which is the same in every process of the machine. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;
