import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';
import { root, run } from './run.ts';

/** Replaces the processes by the script of the release. */
export function upgrade(
  { composeWords, environmentFile }: Installation,
  version: string,
  {
    back = false,
    onOutput,
    signal,
  }: { back?: boolean; onOutput?: (text: string) => void; signal?: AbortSignal } = {},
): Promise<string> {
  const env = {
    HOLDFAST_VERSION: version,
    HOLDFAST_COMPOSE: composeWords.join(' '),
    HOLDFAST_ENV_FILE: environmentFile,
  };
  const words = [join(root, 'deploy/upgrade.sh'), ...(back ? ['back'] : [])];
  return run(words, { env, ...(onOutput ? { onOutput } : {}), ...(signal ? { signal } : {}) });
}

/** Kills the script as soon as it says this. */
export async function interruptUpgrade(
  installation: Installation,
  version: string,
  said: RegExp,
): Promise<void> {
  const killing = new AbortController();
  let all = '';
  const onOutput = (text: string) => {
    all += text;
    if (said.test(all) && !killing.signal.aborted) killing.abort();
  };
  const ended = await upgrade(installation, version, { onOutput, signal: killing.signal }).then(
    () => 'by itself',
    () => 'killed',
  );
  if (ended !== 'killed' || !killing.signal.aborted) throw new Error(`The upgrade ended ${ended}:\n${all}`);
}

/** How many processes there are of each image, and the version that the next `up` takes. */
export async function versionsOf({ containersOf, program, environmentFile }: Installation) {
  const label = '{{index .Config.Labels "org.opencontainers.image.version"}} {{.State.Status}}';
  const list = async (service: string) => {
    const containers = await containersOf(service);
    return (await run([program, 'inspect', '--format', label, ...containers])).trim().split('\n').toSorted();
  };
  const [, next = ''] = /^HOLDFAST_VERSION=(.*)$/m.exec(readFileSync(environmentFile, 'utf8')) ?? [];
  return { api: await list('api'), worker: await list('worker'), next };
}
