import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Stage } from './stages.ts';

/** Where the packages of the checkout are, which stand for those of `npm ci`. */
const packages = ['node_modules', 'console/node_modules', 'sdk/typescript/node_modules'];

interface Build {
  /** The checkout. */
  root: string;
  /** The files that the build is given. */
  context: readonly string[];
  /** Has a folder for each stage: its `/app`. */
  folder: string;
}

/** Runs a stage in a folder of its own. @returns the folder */
export function runStage({ root, context, folder }: Build, stage: Stage): string {
  const app = join(folder, stage.name);
  const before = join(folder, stage.from);
  if (existsSync(before)) cpSync(before, app, { recursive: true, verbatimSymlinks: true });
  else mkdirSync(app, { recursive: true });
  for (const { name, words } of stage.instructions) {
    if (name === 'COPY') copy(words);
    if (name === 'RUN' && words.startsWith('npm ci')) link();
    else if (name === 'RUN') run(words);
  }
  return app;

  function copy(words: string): void {
    const [, from, rest = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(words) ?? [];
    const all = rest.split(/\s+/);
    const to = join(app, all.pop() ?? '');
    for (const source of all) {
      if (from !== undefined) {
        cpSync(join(folder, from, source.replace(/^\/app\/?/, '')), to, {
          recursive: true,
          verbatimSymlinks: true,
        });
        continue;
      }
      const files = context.filter(
        (file) => source === '.' || file === source || file.startsWith(`${source}/`),
      );
      if (files.length === 0) throw new Error(`COPY ${words}: the build is not given ${source}`);
      const isFile = files.length === 1 && files[0] === source;
      for (const file of files) {
        const below = isFile
          ? (source.split('/').at(-1) ?? '')
          : source === '.'
            ? file
            : file.slice(source.length);
        const target = join(to, below);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(join(root, file), target);
      }
    }
  }

  function link(): void {
    for (const path of packages) {
      const target = join(app, path);
      if (!existsSync(join(root, path)) || !statSync(dirname(target), { throwIfNoEntry: false })) continue;
      symlinkSync(join(root, path), target);
    }
  }

  function run(words: string): void {
    const script = words.replaceAll('/app', app).replaceAll('/etc/', `${app}/etc/`);
    execFileSync('sh', ['-euc', script], {
      cwd: app,
      env: { PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`, ANONCREDS: 'off' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }
}
