import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine, type Engine } from './engine.ts';
import { runHealthChecks } from './health-checks.ts';
import { root, run, type RunOptions } from './run.ts';
import { versions, writeSettings, type Settings } from './settings.ts';

/** Holdfast in containers, as docs/operations.md says, under a name of its own. */
export interface Installation extends Engine, Settings {
  composeWords: readonly string[];
  folder: string;
  holdfast: (...words: string[]) => Promise<string>;
  /** Runs a block of a document, in which `holdfast` is the alias of that page. */
  shell: (script: string, options?: RunOptions) => Promise<string>;
  containersOf: (service: string) => Promise<string[]>;
  remove: () => Promise<void>;
}

export async function prepareInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-containers-'));
  const engine = await findEngine(folder);
  const settings = await writeSettings(folder);
  const { project, environmentFile, overrideFile } = settings;
  const composeWords = engine.compose.concat(
    ['--project-name', project, '--project-directory', root, '--env-file', environmentFile],
    ['docker-compose.yml', 'deploy/compose.secrets.yml']
      .map((path) => join(root, path))
      .concat(overrideFile)
      .flatMap((path) => ['--file', path]),
  );
  const holdfast = (...words: string[]) => run([...composeWords, ...words]);
  const stopChecks = runHealthChecks(engine, project);
  await holdfast('down', '--volumes', '--remove-orphans');
  return {
    ...engine,
    ...settings,
    composeWords,
    folder,
    holdfast,
    shell: (script, options) =>
      run(['sh', '-ec', `cd ${folder}\nholdfast() { ${composeWords.join(' ')} "$@"; }\n${script}`], options),
    containersOf: async (service) =>
      (await holdfast('ps', '--quiet', '--all', service)).split('\n').filter(Boolean),
    async remove() {
      stopChecks();
      await holdfast('down', '--volumes', '--remove-orphans', '--timeout', '5');
      const images = versions.map((version) => `holdfast:${version}`);
      await run([engine.program, 'rmi', '--force', ...images]).catch(() => undefined);
      engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
