import type { LogEntry, Module, Plan, Suite } from './suite.ts';

export interface Fault {
  /** It is FAILURE, WARNING or INTERRUPTED. */
  result: string;
  condition: string;
  message: string;
}

export interface ModuleRun {
  /** It is PASSED, WARNING, REVIEW, SKIPPED or FAILED, or null if the module did not end in time. */
  result: string | null;
  faults: Fault[];
  /** Lists the final statuses of the Holdfast sessions that took part. */
  statuses: string[];
}

/**
 * Advances a module that waits for Holdfast. It returns a function that reads the statuses of Holdfast's sessions, which is
 * called once the module has ended.
 */
export type Drive = (testId: string, module: string) => Promise<() => Promise<string[]>>;

/** Runs one module of a plan to its end. */
export async function runModule(suite: Suite, plan: Plan, module: Module, drive: Drive): Promise<ModuleRun> {
  const { id } = await suite.createTest(plan.id, module);
  const first = await suite.until(id, ['CONFIGURED', 'WAITING', 'FINISHED', 'INTERRUPTED'], 60);
  if (first.status === 'CONFIGURED') await suite.start(id);
  const { status } = await suite.until(id, ['WAITING', 'FINISHED', 'INTERRUPTED'], 60);
  const statuses = status === 'WAITING' ? await drive(id, module.testModule) : async () => [];
  const { result } = await suite.until(id, ['FINISHED', 'INTERRUPTED'], 90);
  return { result, faults: (await suite.log(id)).flatMap(faultOf), statuses: await statuses() };
}

const faultOf = ({ result, src, msg, error }: LogEntry): Fault[] =>
  result === 'FAILURE' || result === 'WARNING' || result === 'INTERRUPTED'
    ? [{ result, condition: src, message: msg ?? error ?? '' }]
    : [];

/** Prints one line for the module, and one for each fault. */
export function printRun(
  plan: string,
  { testModule }: Module,
  { result, statuses, faults }: ModuleRun,
): void {
  const details = faults.map(
    (fault) => `\n    ${fault.result} ${fault.condition}: ${fault.message.slice(0, 300)}`,
  );
  process.stdout.write(`${result} ${plan}: ${testModule} [${statuses.join(', ')}]${details.join('')}\n`);
}
