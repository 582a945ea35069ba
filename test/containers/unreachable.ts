import type { Installation } from './installation.ts';
import { run } from './run.ts';

/** Starts a worker with these variables, and returns what it says once it cannot reach Temporal. */
export async function whyUnreachable(
  { composeWords, program, project }: Installation,
  variables: Record<string, string>,
): Promise<string> {
  const name = `${project}-unreachable`;
  const flags = Object.entries(variables).flatMap(([variable, value]) => ['-e', `${variable}=${value}`]);
  const said = new AbortController();
  let all = '';
  const onOutput = (text: string) => {
    all += text;
    if (/trying again.*\n/.test(all) && !said.signal.aborted) said.abort();
  };
  const words = [...composeWords, 'run', '--rm', '--no-deps', '-T', '--name', name, ...flags, 'worker'];
  await run(words, { onOutput, signal: said.signal }).catch(() => undefined);
  await run([program, 'rm', '--force', name]).catch(() => undefined);
  return all.split('\n').find((line) => line.includes('trying again')) ?? `It said only: ${all}`;
}
