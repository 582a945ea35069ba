import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';

const root = new URL('../../', import.meta.url).pathname;

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

function run(program: string, args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  if (error) throw new Error(`${program} is not there: install it, or put it on the PATH.`, { cause: error });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

/** The version whose types `kubernetes-models` has. A Helm that was built from its sources takes itself for an old one. */
const kubernetes = '1.34.0';

/** What docs/operations.md has an operator fill in. */
const filledIn = [
  'image.repository=registry.example.com/holdfast',
  'existingSecret=holdfast',
  'config.PUBLIC_URL=https://holdfast.example.com',
].flatMap((value) => ['--set', value]);

const resourcesOf = (...values: string[]): Resource[] =>
  parseAllDocuments(
    run('helm', [
      'template',
      'holdfast',
      'deploy/helm',
      '--kube-version',
      kubernetes,
      ...filledIn,
      ...values,
    ]),
  )
    .map((document) => document.toJSON() as Resource | null)
    .filter((resource) => resource !== null);

/** Kubernetes itself does not know these: their types come with operators. */
const isOfKubernetes = ({ apiVersion }: Resource): boolean => !apiVersion.startsWith('monitoring.');

/** Returns a program whose types are those of Kubernetes: a field that is unknown, or is of another type, does not compile. */
const typed = (resources: readonly Resource[]): string =>
  resources
    .map((resource, at) => {
      const room = resource.apiVersion.split('/');
      const path = room.length === 1 ? room[0] : room.join('/');
      return `import type { I${resource.kind} as Kind${at} } from 'kubernetes-models/${path}';
export const resource${at}: Kind${at} = ${JSON.stringify(resource, null, 1)};`;
    })
    .join('\n');

/** Returns what TypeScript says against it. */
function faultsOf(resources: readonly Resource[]): string[] {
  // Within the checkout, where the packages are found.
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', 'chart-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'resources.ts');
  writeFileSync(file, typed(resources));
  const options =
    '--noEmit --strict --module nodenext --target esnext --skipLibCheck --ignoreConfig --types node';
  const { stdout } = spawnSync('npx', ['tsc', ...options.split(' '), file], { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes('error'));
}

const examples = globSync('deploy/helm/examples/*.yaml', { cwd: root });
const everything = [
  'ingress.enabled',
  'api.autoscaling.enabled',
  'worker.autoscaling.enabled',
  'podMonitor.enabled',
];

const sets: [name: string, values: string[]][] = [
  ['nothing else', []],
  ['everything that can be switched on', everything.flatMap((value) => ['--set', `${value}=true`])],
  ['secrets in files', ['--set', 'secretFiles={DATABASE_URL,HOLDFAST_MASTER_KEY,SMTP_URL}']],
  ...examples.map((path): [string, string[]] => [basename(path), ['--values', path]]),
];

it.each(sets)('the chart creates with %s only known fields of Kubernetes', (_, values) => {
  const resources = resourcesOf(...values);
  const kinds = new Set(resources.map(({ kind }) => kind));
  for (const kind of ['Deployment', 'Service', 'Job', 'NetworkPolicy']) expect(kinds).toContain(kind);
  expect(faultsOf(resources.filter(isOfKubernetes))).toEqual([]);
});

it('secrets in files are in no environment, and the migration gets none but that of the database', () => {
  const text = JSON.stringify(resourcesOf('--set', 'secretFiles={DATABASE_URL,HOLDFAST_MASTER_KEY}'));
  expect(text).not.toContain('secretRef');
  expect(text).not.toContain('secretKeyRef');
  const mounted = [...text.matchAll(/"items":(\[[^\]]*\])/g)].map(([, items = '']) => items);
  expect(mounted.map((items) => items.includes('HOLDFAST_MASTER_KEY')).toSorted()).toEqual([
    false,
    true,
    true,
  ]);
  expect(text.match(/"DATABASE_URL_FILE","value":"\/run\/secrets\/holdfast\/DATABASE_URL"/g)).toHaveLength(3);
});

it('a field that Kubernetes does not know, or that is of another type, is found', () => {
  const deployment = resourcesOf().find(({ kind }) => kind === 'Deployment');
  if (!deployment) throw new Error('the chart makes no deployment');
  expect(faultsOf([{ ...deployment, spec: { replica: 2 } } as Resource])[0]).toContain(
    `'"replica"' does not exist`,
  );
  expect(faultsOf([{ ...deployment, metadata: { name: 7 } } as never])).toHaveLength(1);
});
