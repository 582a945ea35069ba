import { execFile } from 'node:child_process';
import { access, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder } from '../../../local/cache-folder.ts';

const run = promisify(execFile);
const INSTALL_MS = 10 * 60_000;

/** This version of the issuing client of the European Union's reference wallet is on Maven Central. It follows draft 15. */
export const eudiVersion = '0.7.1';

/** Compiles a small wallet that uses the library into our cache, once, and returns its class path. It needs Maven and a JDK 17 or newer. */
export async function installEudi(): Promise<string> {
  const folder = join(cacheFolder(process.env), `eudi-${eudiVersion}`);
  if (!(await isThere(join(folder, 'classpath.txt')))) await install(folder);
  const libraries = await readFile(join(folder, 'classpath.txt'), 'utf8');
  return [join(folder, 'target', 'classes'), libraries.trim()].join(':');
}

async function install(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`;
  const sources = fileURLToPath(new URL('.', import.meta.url));
  await mkdir(cacheFolder(process.env), { recursive: true });
  for (const name of ['pom.xml', 'src'])
    await cp(join(sources, name), join(unfinished, name), { recursive: true });
  const goals = ['compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt'];
  await run('mvn', ['-q', '-B', `-Deudi.version=${eudiVersion}`, ...goals], {
    cwd: unfinished,
    timeout: INSTALL_MS,
  });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
