import { readdirSync, readFileSync } from 'node:fs';
import { shippedPackages, type ShippedPackage } from './shipped-packages.ts';
import { writtenDown } from './written-down.ts';

const root = new URL('../../', import.meta.url);
const rule = '='.repeat(80);

const introduction = `Third-party notices of Holdfast

Made by \`npm run notices\` from package-lock.json.

Holdfast is delivered with the packages below. Each belongs to its authors, and is under the license that stands beside
it (an SPDX expression). The image has each package in node_modules, with its license and its notices. What is built
into the console has no such folder, so the texts of these licenses follow after the list. Beside packages, the image
has Node.js and Debian, with their licenses in /usr/local and /usr/share/doc, and the AnonCreds library of the
Hyperledger Foundation (Apache-2.0).
`;

/** Returns the notices for everything that is delivered with Holdfast. They are the same on every machine. */
export function thirdPartyNotices(): string {
  const packages = shippedPackages();
  const list = packages.map((each) => `${idOf(each)}  ${each.license ?? 'none'}`);
  const reasons = Object.entries(writtenDown).map(
    ([id, { license, reason }]) => `${id} is used under ${license}. ${reason}`,
  );
  const texts = textsOf(packages.filter((each) => each.in === 'console'));
  return [
    introduction,
    `${list.join('\n')}\n`,
    ...reasons.map((reason) => `${reason}\n`),
    ...texts.flatMap(([text, ids]) => [`${rule}\n${ids.join('\n')}\n${rule}\n`, `${text}\n`]),
  ].join('\n');
}

/** The texts of licenses, each once, with the packages that have it. */
function textsOf(packages: readonly ShippedPackage[]): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const each of packages) {
    const text = licenseTextOf(each);
    found.set(text, [...(found.get(text) ?? []), idOf(each)]);
  }
  return [...found];
}

function licenseTextOf({ folder, license }: ShippedPackage): string {
  const url = new URL(`${folder}/`, root);
  const files = readdirSync(url).filter((name) => /^(licen[sc]e|notice|copying)/i.test(name));
  if (files.length === 0) return `The package has no text of its license, which is ${license}.`;
  return files
    .toSorted()
    .map((name) => readFileSync(new URL(name, url), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}

export const idOf = ({ name, version }: ShippedPackage): string => `${name}@${version}`;
