import type { Stack } from '../../stack/stack.ts';

/**
 * Runs the same race many times, some at once. The racers of each run are a little further apart than those of the last
 * one.
 */
export async function race<T>(
  times: number,
  atOnce: number,
  run: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let first = 0; first < times; first += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, times - first) }, (_, index) => run(first + index));
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

/** Lets the others work for as long as so many round trips to Postgres. */
export async function letPass({ db }: Stack, roundTrips: number): Promise<void> {
  for (let trip = 0; trip < roundTrips; trip++) await db.$client`select 1`;
}
