import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStage } from '../../system/image/run-stage.ts';
import { contextOf, stagesOf } from '../../system/image/stages.ts';

const root = new URL('../../../', import.meta.url).pathname;
const stages = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-image-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program of the image says without an environment. */
const said = (...words: string[]) => {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/node'), words, {
    cwd: join(folder, 'image'),
    env: {},
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
};

describe('the image, built without containers,', () => {
  it('contains in each stage the files that its commands read', () => {
    const context = contextOf(root);
    expect(context.length).toBeGreaterThan(500);
    for (const { name } of stages) rmSync(join(folder, name), { recursive: true, force: true });
    for (const stage of stages) expect(() => runStage({ root, context, folder }, stage)).not.toThrow();
    expect(stages.map(({ name }) => name)).toEqual(['dependencies', 'built', 'build', 'image']);
  });

  it.each(['api/main.ts', 'workers/main.ts', 'db/migrating/main.ts'])(
    'contains all files that %s imports',
    (program) => {
      expect(said(program)).toContain('The environment is not complete');
    },
  );

  it('contains all files that the administration imports', () => {
    expect(said('admin/main.ts', 'help')).toContain('create-account');
  });

  it('contains the console and the bundle of workflows, and no tools that build them', () => {
    const files = (path: string) =>
      spawnSync('ls', ['-A', path], { cwd: join(folder, 'image'), encoding: 'utf8' }).stdout.split('\n');
    expect(files('dist')).toEqual(expect.arrayContaining(['console', 'workflows.js']));
    expect(files('.')).not.toContain('scripts');
    expect(files('.')).not.toContain('test');
  });

  it('has the notices of third parties, which its build makes', () => {
    const text = readFileSync(join(folder, 'image/THIRD-PARTY-NOTICES.txt'), 'utf8');
    expect(text).toMatch(/^fastify@/m);
  });

  it('contains certificate authorities where Temporal’s core searches for them', () => {
    const text = readFileSync(join(folder, 'image/etc/ssl/certs/ca-certificates.crt'), 'utf8');
    expect(text.split('-----BEGIN CERTIFICATE-----').length).toBeGreaterThan(50);
  });
});
