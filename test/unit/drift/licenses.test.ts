import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAccepted } from '../../../scripts/third-party/accepted.ts';
import { LIBRARY_VERSION } from '../../../local/anoncreds/release.ts';
import { besidePackages } from '../../../scripts/third-party/beside-packages.ts';
import { idOf, thirdPartyNotices } from '../../../scripts/third-party/notices.ts';
import { sbom } from '../../../scripts/third-party/sbom.ts';
import { shippedPackages } from '../../../scripts/third-party/shipped-packages.ts';
import { writtenDown } from '../../../scripts/third-party/written-down.ts';

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const shipped = shippedPackages();
const namesOf = (place: 'image' | 'console') =>
  shipped.filter((each) => each.in === place).map(({ name }) => name);

describe('the license of Holdfast', () => {
  it.each(['package.json', 'console/package.json', 'sdk/typescript/package.json'])(
    'is the Apache License in %s, as in the file LICENSE',
    (path) => {
      expect(JSON.parse(read(path))).toMatchObject({ license: 'Apache-2.0' });
      expect(read('LICENSE')).toContain(
        'Apache License\n                           Version 2.0, January 2004',
      );
    },
  );

  it('comes with the client and with the image', () => {
    expect(read('sdk/typescript/LICENSE')).toBe(read('LICENSE'));
    for (const file of ['LICENSE', 'NOTICE']) {
      expect(read('.dockerignore').split('\n')).toContain(`!${file}`);
    }
    expect(read('NOTICE')).toContain('THIRD-PARTY-NOTICES.txt');
  });
});

describe('the packages that are delivered', () => {
  it('are those of the processes and those that are built into the console, without what only builds them', () => {
    expect(namesOf('image')).toEqual(expect.arrayContaining(['fastify', '@temporalio/worker', 'postgres']));
    expect(namesOf('console')).toEqual(
      expect.arrayContaining(['react', '@mantine/core', '@lezer/common', '@fontsource-variable/inter']),
    );
    expect(shipped.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(oxlint|cspell|playwright-core)$/)]),
    );
  });

  it('have licenses that we accept, and these are all of them', () => {
    expect(shipped.filter(({ license }) => license === null || !isAccepted(license)).map(idOf)).toEqual([]);
    expect([...new Set(shipped.map(({ license }) => license))].toSorted()).toEqual([
      '(Apache-2.0 AND MIT)',
      '(MIT AND Zlib)',
      '(MIT OR Apache-2.0)',
      '(MIT OR CC0-1.0)',
      '0BSD',
      'Apache-2.0',
      'BSD-2-Clause',
      'BSD-3-Clause',
      'BSD-3-Clause AND W3C-20150513',
      'BlueOak-1.0.0',
      'CC-BY-4.0',
      'ISC',
      'MIT',
      'MIT-0',
      'OFL-1.1',
      'PSF-2.0',
      'Unlicense',
    ]);
  });

  it('say their license themselves, except for those of which it is written down with a reason', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { license?: string }>;
    };
    const silent = shipped.filter(({ folder }) => {
      const license = packages[folder]?.license;
      return license === undefined || license.startsWith('SEE LICENSE');
    });
    expect(silent.map(idOf)).toEqual(Object.keys(writtenDown));
  });

  it('are in the notices, with their licenses, and with the texts of those that are built into the console', () => {
    const [list = '', ...texts] = thirdPartyNotices().split(`${'='.repeat(80)}\n`);
    const lines = list.split('\n');
    expect(shipped.filter((each) => !lines.includes(`${idOf(each)}  ${each.license}`))).toEqual([]);
    const named = texts.filter((_, at) => at % 2 === 0).flatMap((ids) => ids.trim().split('\n'));
    const inConsole = shipped.filter((each) => each.in === 'console');
    expect(named.toSorted()).toEqual(inConsole.map(idOf).toSorted());
    expect(texts.join('')).toContain('SIL OPEN FONT LICENSE');
  });

  it('are in the software bill of materials, with their licenses, and nothing else is', () => {
    const { bomFormat, components, dependencies } = sbom();
    const references = components.map((component) => component['bom-ref']);
    expect(bomFormat).toBe('CycloneDX');
    const beside = besidePackages().map((component) => component['bom-ref']);
    expect(beside).toEqual([
      'pkg:docker/node@24-slim',
      'pkg:generic/node@24',
      `pkg:github/hyperledger/anoncreds-rs@v${LIBRARY_VERSION}`,
    ]);
    expect([...new Set(references)].toSorted()).toEqual([...shipped.map(idOf), ...beside].toSorted());
    expect(besidePackages().at(-1)?.hashes).toHaveLength(2);
    expect(components).not.toContainEqual(expect.objectContaining({ licenses: [{ expression: null }] }));
    const known = new Set(dependencies.map(({ ref }) => ref));
    expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !known.has(ref))).toEqual(
      [],
    );
  });
});

it.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only) AND ISC', true],
  ['MIT AND (GPL-3.0-only OR AGPL-3.0-only)', false],
  ['GPL-3.0-only OR MIT AND ISC', true],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['(MIT', false],
  ['', false],
])('the license expression "%s" is accepted: %s', (expression, expected) => {
  expect(isAccepted(expression)).toBe(expected);
});
