import { setCurrentDetails } from '@temporalio/workflow';
import type { RunReply } from '../../src/executions/contract/run-messages.ts';
import type { Path } from '../../src/engine/plan/path.ts';

const most = 50;

type PerformedAction = NonNullable<RunReply['visited']>[number];

/**
 * The work that activities have done besides their own actions: the last computed actions, and all performed actions, as far as
 * they are shown.
 */
export interface Along {
  computed: readonly Path[];
  visited: readonly PerformedAction[];
  /** The outcome of the execution, in the words of its author. */
  outcome?: string | undefined;
}

/** Returns both with the work of another activity. */
export const withReply = ({ computed, visited, outcome }: Along, reply: RunReply): Along => ({
  computed: reply.evaluated ?? computed,
  visited: [...visited, ...(reply.visited ?? [])].slice(-most),
  outcome: reply.outcome ?? outcome,
});

/** Shows in the Temporal UI where the run is. This costs no history event. */
export function showDetails(
  runs: readonly Path[],
  waits: readonly Path[],
  { computed, visited, outcome }: Along,
): void {
  const lines = [
    outcome === undefined ? '' : `**Outcome:** ${outcome}`,
    listed('Runs', runs),
    listed('Waits', waits),
    listed('Computed last', computed),
    performed(visited),
  ];
  setCurrentDetails(lines.filter((line) => line !== '').join('\n\n'));
}

/** The actions that had no activity of their own, in their order. */
function performed(visited: readonly PerformedAction[]): string {
  if (visited.length === 0) return '';
  const rows = visited.map(({ path, name, outcome, ms }) => `- \`${path}\` ${name}: ${outcome}, ${ms} ms`);
  return ['**Performed without an activity of their own:**', '', ...rows].join('\n');
}

function listed(what: string, paths: readonly Path[]): string {
  if (paths.length === 0) return '';
  const shown = paths.slice(0, most).map((path) => `\`${path}\``);
  const others = paths.length - shown.length;
  return `**${what}:** ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
