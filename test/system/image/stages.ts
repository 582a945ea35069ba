import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Stage {
  name: string;
  /** The image, or the stage before, that it begins with. */
  from: string;
  instructions: { name: string; words: string }[];
}

/** Reads the stages of a Dockerfile. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const [, from, as] = name === 'FROM' ? (/^(\S+)(?:\s+AS\s+(\S+))?$/.exec(words) ?? []) : [];
    if (from === undefined) stages.at(-1)?.instructions.push({ name, words });
    else stages.push({ name: as ?? 'image', from, instructions: [] });
  }
  return stages;
}

/**
 * The files that a build is given: those of git, as .dockerignore lets them in. It knows the forms that ours has: `*`, then
 * `!` with a file or a folder, then endings that stay out.
 */
export function contextOf(root: string): string[] {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split(
    '\n',
  );
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const entries = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const endings = lines.filter((line) => line.startsWith('**/*')).map((line) => line.slice(4));
  const unknown = lines.filter((line) => line !== '*' && !line.startsWith('!') && !line.startsWith('**/*'));
  if (unknown.length > 0)
    throw new Error(`This reader of .dockerignore does not know: ${unknown.join(', ')}`);
  return files.filter(
    (file) =>
      entries.some((entry) => file === entry || file.startsWith(`${entry}/`)) &&
      !endings.some((ending) => file.endsWith(ending)),
  );
}
