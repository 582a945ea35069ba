import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** These files take more than 20 seconds, and the longest is first. If one of them began last, the other cores would wait for it. */
const longest: readonly string[] = [
  'e2e/pages',
  'e2e/dialogs',
  'integration/operation/shutdown',
  'integration/identity/simulator',
  'integration/identity/didcomm-behaviours',
  'integration/faults/worker-killed',
  'integration/gallery/command-line',
  'integration/identity/anoncreds-killed',
  'integration/interface/fuzz',
  'integration/faults/temporal-lost',
  'integration/local/start-and-stop',
  'integration/races/resume',
  'integration/faults/temporal-away',
  'integration/identity/memory',
  'integration/faults/postgres-restarted',
  'integration/faults/worker-stalled',
  'integration/faults/api-killed',
  'integration/faults/closed-from-outside',
  'integration/identity/slow-strangers',
  'integration/webhooks/killed',
  'integration/executions/continue-as-new',
  'integration/faults/temporal-set-back',
  'integration/faults/clocks',
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
