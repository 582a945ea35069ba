import type { Stack } from '../../stack/stack.ts';

/** The same race many times, some at once, each run's racers a little further apart than the last one's. */
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

/** Lets some of the others' work go by: as many round trips to Postgres as the number says. */
export async function letPass({ db }: Stack, roundTrips: number): Promise<void> {
  for (let trip = 0; trip < roundTrips; trip++) await db.$client`select 1`;
}
