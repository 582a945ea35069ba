import type { Dcql } from '../../../src/wallets/templates/dcql.ts';

type Sets = NonNullable<Dcql['credential_sets']>;

/** A query that can be answered in more ways is not counted out: nobody writes one, and its ways may double with each set. */
const maxWays = 10_000;

/**
 * Whether the answered queries are one option of each set, and nothing else (OpenID4VP 1.0 §6.4.2). Of a set that is not required
 * there may be none.
 */
export function isOneOptionOfEach(sets: Sets, answered: ReadonlySet<string>): boolean {
  let ways: ReadonlySet<string>[] = [new Set()];
  for (const { options, required = true } of sets) {
    const whole = options.map((ids) => new Set(ids)).filter((ids) => ids.isSubsetOf(answered));
    if (whole.length === 0 && required) return false;
    if (whole.length === 0) continue;
    if (ways.length * whole.length > maxWays) return areNamed(sets, answered);
    ways = largest(ways.flatMap((way) => whole.map((option) => way.union(option))));
  }
  return ways.some(({ size }) => size === answered.size);
}

/** Returns the sets that none of the others contains. */
function largest(ways: readonly ReadonlySet<string>[]): ReadonlySet<string>[] {
  const kept: ReadonlySet<string>[] = [];
  for (const way of ways.toSorted((one, other) => other.size - one.size))
    if (!kept.some((other) => way.isSubsetOf(other))) kept.push(way);
  return kept;
}

const areNamed = (sets: Sets, answered: ReadonlySet<string>): boolean =>
  sets.every(
    ({ options, required = true }) => !required || options.some((ids) => ids.every((id) => answered.has(id))),
  ) &&
  [...answered].every((id) =>
    sets.some(({ options }) =>
      options.some((ids) => ids.includes(id) && ids.every((one) => answered.has(one))),
    ),
  );
