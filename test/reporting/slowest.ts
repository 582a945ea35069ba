import type { TestModule } from 'vitest/node';

/** How many are listed. */
const MOST = 20;

/** Returns a line for each of the slowest tests of the run. What the hooks of a file took together counts as one. */
export function slowestText(modules: readonly TestModule[]): string[] {
  const rows = modules.flatMap((module) => {
    const tests = [...module.children.allTests()].map((test) => ({
      name: `${module.relativeModuleId} > ${test.fullName}`,
      ms: test.diagnostic()?.duration ?? 0,
    }));
    const inTests = tests.reduce((sum, { ms }) => sum + ms, 0);
    return [
      ...tests,
      { name: `${module.relativeModuleId} (hooks)`, ms: module.diagnostic().duration - inTests },
    ];
  });
  const slowest = rows.toSorted((one, other) => other.ms - one.ms).slice(0, MOST);
  return [
    `The ${slowest.length} slowest:`,
    ...slowest.map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`),
  ];
}
