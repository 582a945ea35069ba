import { pino } from 'pino';
import { expect, it } from 'vitest';
import { keepSweeping, type RoundResult, type Pause } from '../../../workers/sweeps/keep-sweeping.ts';
import { createWaker } from '../../../workers/sweeps/waker.ts';

const log = pino({ level: 'silent' });
const times = { name: 'test', everyMs: 100, idleMs: 1_000 };

/** Finds these results, round after round, then stops. Returns the pause after each. */
async function pausesOf(
  found: readonly (RoundResult | Error)[],
  onPause: (round: number) => void = () => {},
) {
  const stopping = new AbortController();
  const waker = createWaker();
  const pauses: number[] = [];
  const rest = [...found];
  const pause: Pause = async (ms) => {
    pauses.push(ms);
    onPause(pauses.length);
  };
  const work = async (): Promise<RoundResult> => {
    const next = rest.shift();
    if (rest.length === 0) stopping.abort();
    if (next instanceof Error) throw next;
    return next ?? 'nothing';
  };
  await keepSweeping({ ...times, waker, work }, log, stopping.signal, pause);
  return pauses;
}

/** Whether the pauses are right. Up to a fifth is cut at random. */
const areWithin = (pauses: readonly number[], longest: readonly number[]): boolean =>
  pauses.length === longest.length &&
  longest.every((most, index) => {
    const pause = pauses[index] ?? 0;
    return pause <= most && pause >= most * 0.8;
  });

it('a sweep that finds nothing looks half as often each time, down to its bound, and failing is finding nothing', async () => {
  const nothing: RoundResult = 'nothing';
  expect(
    areWithin(await pausesOf([nothing, nothing, nothing, nothing, nothing]), [200, 400, 800, 1_000, 1_000]),
  ).toBe(true);
  expect(areWithin(await pausesOf([new Error('away'), nothing]), [200, 400])).toBe(true);
});

it('a sweep that finds something repeats its search as often as it can, and after more at once', async () => {
  expect(areWithin(await pausesOf(['nothing', 'nothing', 'some', 'nothing']), [200, 400, 100, 200])).toBe(
    true,
  );
  expect(areWithin(await pausesOf(['more', 'more', 'some']), [100])).toBe(true);
});

it('a sweep that is woken starts at once, also if the wake came during its search', async () => {
  const stopping = new AbortController();
  const waker = createWaker();
  const pauses: { ms: number; woken: boolean }[] = [];
  let rounds = 0;
  const pause: Pause = async (ms, signal) => {
    if (rounds === 2) waker.wake();
    pauses.push({ ms, woken: signal.aborted });
  };
  const work = async (): Promise<RoundResult> => {
    rounds++;
    if (rounds === 3) waker.wake();
    if (rounds === 4) stopping.abort();
    return 'nothing';
  };
  await keepSweeping({ ...times, waker, work }, log, stopping.signal, pause);
  expect(pauses.map(({ woken }) => woken).slice(0, 3)).toEqual([false, true, false]);
  // It was woken during a round, so the next round is soon.
  expect(pauses[2]?.ms).toBe(times.everyMs);
});

it('a sweep that is woken again and again rests after each round that finds nothing', async () => {
  const stopping = new AbortController();
  const waker = createWaker();
  const pauses: number[] = [];
  let rounds = 0;
  const pause: Pause = async (ms) => {
    pauses.push(ms);
    waker.wake();
  };
  const work = async (): Promise<RoundResult> => {
    if (++rounds === 4) stopping.abort();
    return 'nothing';
  };
  await keepSweeping({ ...times, restMs: 20, waker, work }, log, stopping.signal, pause);
  expect(pauses).toEqual([20, 20, 20, 20]);
});
