import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../local/cache-folder.ts';

const run = promisify(execFile);
const INSTALL_MS = 10 * 60_000;

/**
 * Compiles a small program that uses a library of Maven Central into our cache, once, and returns its class path. It needs Maven
 * and a JDK 17 or newer.
 * @param name identifies the program and contains the version of the library
 * @param sources the folder with the `pom.xml`, which gets the version as `library.version`
 */
export async function compiled(name: string, sources: string, version: string): Promise<string> {
  const folder = join(cacheFolder(process.env), `${name}-${await digestOf(sources)}`);
  if (!(await isThere(join(folder, 'classpath.txt')))) await install(folder, sources, version);
  const libraries = await readFile(join(folder, 'classpath.txt'), 'utf8');
  return [join(folder, 'target', 'classes'), libraries.trim()].join(':');
}

async function install(folder: string, sources: string, version: string): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(cacheFolder(process.env), { recursive: true });
  for (const name of ['pom.xml', 'src'])
    await cp(join(sources, name), join(unfinished, name), { recursive: true });
  const goals = ['compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt'];
  await run('mvn', ['-q', '-B', `-Dlibrary.version=${version}`, ...goals], {
    cwd: unfinished,
    timeout: INSTALL_MS,
  });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

/** A changed program is compiled again. */
async function digestOf(sources: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(sources, 'pom.xml')));
  const program = join(sources, 'src', 'main', 'kotlin');
  for (const file of (await readdir(program)).toSorted()) hash.update(await readFile(join(program, file)));
  return hash.digest('hex').slice(0, 8);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
