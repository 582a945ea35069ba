import type { Installation } from './installation.ts';
import { run } from './run.ts';

/** What each container has written until now, by its name. */
export async function logsOf({ program, project }: Installation): Promise<Map<string, string>> {
  const filter = `label=com.docker.compose.project=${project}`;
  const names = await run([program, 'ps', '--all', '--filter', filter, '--format', '{{.Names}}']);
  const logs = new Map<string, string>();
  for (const name of names.split('\n').filter(Boolean))
    logs.set(name, await run(['sh', '-c', `${program} logs ${name} 2>&1`]));
  return logs;
}

/** Says which secret stands in which log. @param secrets each by its name, which is said in place of its value */
export async function secretsLogged(
  installation: Installation,
  secrets: ReadonlyMap<string, string>,
): Promise<string[]> {
  const logs = await logsOf(installation);
  return [...secrets].flatMap(([name, value]) => {
    // Whatever is shorter was not read right, and would be found everywhere, or nowhere.
    if (value.length < 16) throw new Error(`${name} is no secret.`);
    return [...logs].filter(([, log]) => log.includes(value)).map(([by]) => `${by} has written ${name}`);
  });
}
