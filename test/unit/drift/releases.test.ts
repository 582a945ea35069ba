import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dumpOf, releases } from '../../releases/releases.ts';

const changelog = readFileSync(fileURLToPath(new URL('../../../CHANGELOG.md', import.meta.url)), 'utf8');
const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);

describe('the releases', () => {
  it('of the changelog are all kept in test/releases: run `node scripts/record-release.ts <tag>`', () => {
    expect(releases().map(({ version }) => version)).toEqual(released.toReversed());
  });

  it('are kept with their rows and the signatures of their SQL functions', () => {
    for (const release of releases()) {
      expect(dumpOf(release)).toContain('insert into executions ');
      expect(release.signatures.length).toBeGreaterThan(20);
    }
  });
});
