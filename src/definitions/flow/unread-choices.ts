import type { Plan } from '../../engine/plan/plan.ts';
import type { OutputReads } from '../output-reads.ts';
import type { Findings } from '../problem.ts';
import { placesAround } from './visibility.ts';
import type { WrittenEntry } from './written.ts';

/** Warns of each decision whose choice nobody reads, although something follows: that runs whatever was chosen. */
export function checkUnreadChoices(
  plan: Plan,
  entries: ReadonlyMap<string, WrittenEntry>,
  reads: OutputReads,
  findings: Findings,
): void {
  for (const { id, raw, path, contract } of entries.values()) {
    const choices = contract?.asks?.choices(raw['attributes'] ?? {});
    if (!contract?.asks || !choices || choices.length < 2) continue;
    if (reads.has(id, contract.asks.readAs) || !isFollowed(plan, id)) continue;
    findings.add({
      reason: 'choice.unread',
      message: `What follows runs whatever is chosen, after \`${choices[1]}\`, too: nothing reads \`actions.${id}.output.choice\`. Read it in a \`switch\` or an \`if\`.`,
      path: [...path, 'id'],
      severity: 'warning',
    });
  }
}

/** Whether something runs after an entry: behind it in its list, or behind what contains it. */
const isFollowed = (plan: Plan, id: string): boolean =>
  placesAround(plan, id).some(({ list, at }) => at + 1 < list.length);
