import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findJava } from '../java.ts';
import { pythonWith } from '../virtual-environment.ts';
import { generatorVersion, type GeneratorName } from './generator.ts';

const run = promisify(execFile);
const BUILD_MS = 10 * 60_000;

/** How a program is run: its file, its arguments, and variables of its environment. */
export interface Program {
  file: string;
  arguments: string[];
  cwd: string;
  env?: Record<string, string>;
}

/** Compiles a generated client with the program of this folder that uses it. */
type Build = (folder: string) => Promise<Program>;

const source = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const build = (file: string, args: string[], cwd: string) => run(file, args, { cwd, timeout: BUILD_MS });

const typescript: Build = async (folder) => {
  const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom'];
  await build(process.execPath, [compiler, ...options, '--outDir', 'dist', 'index.ts'], folder);
  await cp(source('program.mjs'), join(folder, 'dist', 'program.mjs'));
  return { file: process.execPath, arguments: ['dist/program.mjs'], cwd: folder };
};

const python: Build = async (folder) => {
  const requirements = (await readFile(join(folder, 'requirements.txt'), 'utf8'))
    .split('\n')
    .map((line) => line.replaceAll(' ', ''))
    .filter((line) => line !== '');
  const file = await pythonWith(`openapi-generator-${generatorVersion}`, requirements);
  await build(file, ['-m', 'compileall', '-q', 'holdfast'], folder);
  return { file, arguments: [source('program.py')], cwd: folder, env: { PYTHONPATH: folder } };
};

const go: Build = async (folder) => {
  await mkdir(join(folder, 'program'));
  await cp(source('program.go'), join(folder, 'program', 'main.go'));
  await build('go', ['build', '-o', 'run', './program'], folder);
  return { file: join(folder, 'run'), arguments: [], cwd: folder };
};

const java: Build = async (folder) => {
  const goals = ['compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath.txt'];
  await build('mvn', ['-q', '-B', ...goals], folder);
  const libraries = (await readFile(join(folder, 'classpath.txt'), 'utf8')).trim();
  const classPath = [join(folder, 'target', 'classes'), libraries].join(':');
  return { file: await findJava(17), arguments: ['-cp', classPath, source('Program.java')], cwd: folder };
};

export const languages: Record<GeneratorName, Build> = { 'typescript-fetch': typescript, python, go, java };
