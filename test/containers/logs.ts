import type { Installation } from './installation.ts';
import { run } from './run.ts';

async function namesOf({ program, project }: Installation): Promise<string[]> {
  const filter = `label=com.docker.compose.project=${project}`;
  const names = await run([program, 'ps', '--all', '--filter', filter, '--format', '{{.Names}}']);
  return names.split('\n').filter(Boolean);
}

/** What each container has written until now. */
export async function logsOf(installation: Installation): Promise<Map<string, string>> {
  const logs = new Map<string, string>();
  for (const name of await namesOf(installation))
    logs.set(`the log of ${name}`, await run(['sh', '-c', `${installation.program} logs ${name} 2>&1`]));
  return logs;
}

/** What each container shows of itself to anybody outside. */
async function inspected(installation: Installation): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const name of await namesOf(installation))
    shown.set(`the inspection of ${name}`, await run([installation.program, 'inspect', name]));
  return shown;
}

/** Says which secret can be seen where: in a log, or from outside of a container. @param secrets each by its name, which is said in place of its value */
export async function secretsShown(
  installation: Installation,
  secrets: ReadonlyMap<string, string>,
): Promise<string[]> {
  const places = [...(await logsOf(installation)), ...(await inspected(installation))];
  return [...secrets].flatMap(([name, value]) => {
    // Whatever is shorter was not read right, and would be found everywhere, or nowhere.
    if (value.length < 16) throw new Error(`${name} is no secret.`);
    return places.filter(([, text]) => text.includes(value)).map(([place]) => `${place} has ${name}`);
  });
}
