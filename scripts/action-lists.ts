import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));

/** Generates the lists of all contracts and of all implementations, from the files that have them. */
export const actionLists = (root: string = home): { path: string; content: string }[] => [
  {
    path: 'src/actions/all.ts',
    content: listOf(root, 'src/actions', 'contracts'),
  },
  {
    path: 'actions/all.ts',
    content: listOf(root, 'actions', 'implementations', {
      imports: ["import type { ActionImplementation } from './action.ts';"],
      type: ': readonly ActionImplementation[]',
    }),
  },
];

function listOf(
  root: string,
  folder: string,
  name: string,
  { imports = [] as string[], type = '' } = {},
): string {
  const files = globSync('*/*.v[0-9]*.ts', { cwd: join(root, folder) }).toSorted();
  const constants = files.map((file) => {
    const [, constant] =
      /^export const (\w+V\d+)\b/m.exec(readFileSync(join(root, folder, file), 'utf8')) ?? [];
    if (constant === undefined) throw new Error(`${folder}/${file} exports no action`);
    return constant;
  });
  return [
    '// Made from the files of the actions by `npm run docs`: change those, not this file.',
    ...imports,
    ...files.map((file, at) => `import { ${constants[at]} } from './${file}';`),
    '',
    `export const ${name}${type} = [`,
    ...constants.map((constant) => `  ${constant},`),
    '];',
    '',
  ].join('\n');
}
