import { setCurrentDetails } from '@temporalio/workflow';
import type { Path } from '../../src/engine/plan/path.ts';

const most = 50;

/** What the activity that has ended last has done besides its own action. */
export interface Along {
  computed: readonly Path[];
  visited: readonly Path[];
}

/** Shows in the Temporal UI where the run is. This costs no history event. */
export function showDetails(
  runs: readonly Path[],
  waits: readonly Path[],
  { computed, visited }: Along,
): void {
  const lines = [
    listed('Runs', runs),
    listed('Waits', waits),
    listed('Computed last', computed),
    listed('Performed along', visited),
  ];
  setCurrentDetails(lines.filter((line) => line !== '').join('\n\n'));
}

function listed(what: string, paths: readonly Path[]): string {
  if (paths.length === 0) return '';
  const shown = paths.slice(0, most).map((path) => `\`${path}\``);
  const others = paths.length - shown.length;
  return `**${what}:** ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
