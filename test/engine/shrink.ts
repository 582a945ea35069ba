import type { EngineEvent } from '../../src/engine/walker/events.ts';
import { caseOf, compareCase, newCounts, type NewHost } from './compare.ts';
import { eventText, planText } from './plan-text.ts';
import type { RandomPlan } from './random-plan.ts';
import { smallerThan } from './smaller-plans.ts';

/** The plan of a seed with only those entries that matter for the difference, and what happens in it. */
export interface Difference {
  seed: number;
  plan: readonly string[];
  events: readonly string[];
  error: unknown;
}

/** Returns how the two sides differ for a seed, in the smallest plan that is found; null if they do not. */
export async function shrunk(seed: number, newHost: NewHost): Promise<Difference | null> {
  const { plan: whole } = caseOf(seed);
  let least = await differenceOf(seed, whole, newHost);
  if (!least) return null;
  let plan = whole;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const smaller of smallerThan(plan)) {
      const found = await differenceOf(seed, smaller, newHost);
      if (!found) continue;
      [least, plan, isSmaller] = [found, smaller, true];
      break;
    }
  }
  return least;
}

/** Compares with another plan in place of the seed's own. */
async function differenceOf(seed: number, plan: RandomPlan, newHost: NewHost): Promise<Difference | null> {
  const events: EngineEvent[] = [];
  try {
    await compareCase(
      caseOf(seed, () => plan),
      newHost,
      newCounts(),
      (event) => events.push(event),
    );
    return null;
  } catch (error) {
    return { seed, plan: planText(plan.plan), events: events.map(eventText), error };
  }
}
