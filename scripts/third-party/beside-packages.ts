import { readFileSync } from 'node:fs';
import { LIBRARY_VERSION, shippedLibraries } from '../../local/anoncreds/release.ts';

/** The fields of a part in a software bill of materials (CycloneDX 1.5, `component`). */
export interface Component {
  'bom-ref': string;
  type?: string;
  name?: string;
  version?: string;
  purl?: string;
  licenses?: unknown[];
  hashes?: { alg: string; content: string }[];
}

const dockerfile = new URL('../../deploy/Dockerfile', import.meta.url);

/** The image that ours is built on, such as `node:24-slim`: the last stage of the Dockerfile begins with it. */
function baseImage(): { name: string; tag: string } {
  const [, name = '', tag = ''] =
    [...readFileSync(dockerfile, 'utf8').matchAll(/^FROM ([\w./-]+):([\w.-]+)$/gm)].at(-1) ?? [];
  if (!name) throw new Error('deploy/Dockerfile does not say on which image ours is built.');
  return { name, tag };
}

/** Returns the parts of the image that come from no package of npm, as components of CycloneDX. */
export function besidePackages(): Component[] {
  const { name, tag } = baseImage();
  const [major = ''] = tag.split('-');
  return [
    component('container', name, tag, `pkg:docker/${name}@${tag}`, null),
    component('platform', 'Node.js', major, `pkg:generic/node@${major}`, 'MIT'),
    {
      ...component(
        'library',
        'anoncreds-rs',
        LIBRARY_VERSION,
        `pkg:github/hyperledger/anoncreds-rs@v${LIBRARY_VERSION}`,
        'Apache-2.0',
      ),
      hashes: shippedLibraries().map(({ sha256 }) => ({ alg: 'SHA-256', content: sha256 })),
    },
  ];
}

const component = (
  type: string,
  name: string,
  version: string,
  purl: string,
  license: string | null,
): Component => ({
  'bom-ref': purl,
  type,
  name,
  version,
  purl,
  ...(license === null ? {} : { licenses: [{ license: { id: license } }] }),
});
