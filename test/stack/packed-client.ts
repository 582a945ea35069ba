import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Packs `@holdfast/client` and installs it in an empty project, like a user who has only the file.
 * @returns the files of the package
 */
export async function installPackedClient(project: string): Promise<string[]> {
  const packed = await run('npm', ['pack', '--json', '--pack-destination', project], {
    cwd: join(root, 'sdk/typescript'),
  });
  // The output of the build comes before it.
  const [{ filename, files }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf('['))) as [
    { filename: string; files: { path: string }[] },
  ];
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const quiet = ['--offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...quiet, join(project, filename)], { cwd: project });
  return files.map(({ path }) => path);
}
