import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder } from '../../../local/cache-folder.ts';
import { findJava } from '../java.ts';

const run = promisify(execFile);
const root = new URL('../../../', import.meta.url);
const INSTALL_MS = 10 * 60_000;

export const generatorVersion = '7.25.0';
export type GeneratorName = 'typescript-fetch' | 'python' | 'go' | 'java';

/** Makes a client of `openapi.json` in this folder, with the command that `docs/api.md` shows. */
export async function generateClient(generator: GeneratorName, folder: string): Promise<void> {
  const program = join(cacheFolder(process.env), `openapi-generator-cli-${generatorVersion}.jar`);
  await access(program).catch(() => install(program));
  const shown = await commandOf(generator);
  const options = shown.map((word, index) => {
    if (shown[index - 1] === '-i') return fileURLToPath(new URL('openapi.json', root));
    return shown[index - 1] === '-o' ? folder : word;
  });
  await run(await findJava(11), ['-jar', program, ...options], {
    timeout: INSTALL_MS,
    maxBuffer: 100 * 1024 * 1024,
  });
}

/** @throws Error if the page has no such command */
async function commandOf(generator: GeneratorName): Promise<string[]> {
  const page = await readFile(new URL('docs/api.md', root), 'utf8');
  const lines = page.replaceAll(/\\\n\s*/g, '').split('\n');
  const line = lines.find((text) =>
    new RegExp(`^openapi-generator-cli generate .*-g ${generator} `).test(text),
  );
  if (line === undefined) throw new Error(`docs/api.md shows no command for ${generator}`);
  return line.split(/\s+/).slice(1);
}

async function install(program: string): Promise<void> {
  const unfinished = `${program}.unfinished-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const artifact = `org.openapitools:openapi-generator-cli:${generatorVersion}`;
  await run(
    'mvn',
    ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${unfinished}`],
    { cwd: unfinished, timeout: INSTALL_MS },
  );
  await rename(join(unfinished, `openapi-generator-cli-${generatorVersion}.jar`), program);
  await rm(unfinished, { recursive: true });
}
