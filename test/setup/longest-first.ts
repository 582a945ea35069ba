import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** These files take more than 20 seconds, and the longest is first. If one of them began last, the other cores would wait for it. */
const longest: readonly string[] = [
  'browser/pages',
  'browser/dialogs',
  'browser/viewer',
  'e2e/tasks',
  'integration/api/matrix',
  'integration/executions/schedules-on-working-days',
  'faults/kills/blocks-killed',
  'faults/documents/definitions',
  'faults/load/plans/plans',
  'faults/wallets/anoncreds',
  'faults/wallets/anoncreds-revocation',
  'faults/wallets/decision-wallets',
  'faults/kills/locks-killed',
  'faults/shutdown/shutdown',
  'faults/load/continue-as-new',
  'faults/upgrades/replay',
  'faults/load/loops',
  'faults/simulator/didcomm-behaviours',
  'faults/load/fair-order',
  'faults/simulator/command-line',
  'faults/kills/worker-killed',
  'faults/command-line/gallery',
  'faults/kills/anoncreds-killed',
  'faults/fuzz/fuzz',
  'faults/outages/temporal-lost',
  'faults/command-line/start-and-stop',
  'faults/races/resume',
  'faults/outages/temporal-away',
  'faults/outages/postgres-restarted',
  'faults/outages/worker-stalled',
  'faults/kills/api-killed',
  'faults/outages/closed-from-outside',
  'faults/strangers/slow-strangers',
  'faults/kills/webhooks-killed',
  'faults/outages/temporal-set-back',
  'faults/outages/clocks',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((file) => moduleId.endsWith(`/${file}.test.ts`));
  return at < 0 ? longest.length : at;
};

/** Runs one project after the other, and in each the longest files first. It ignores how long they took in the last run on this machine. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) =>
        a.project.name.localeCompare(b.project.name) ||
        rank(a) - rank(b) ||
        a.moduleId.localeCompare(b.moduleId),
    );
  }
}
