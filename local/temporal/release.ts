import { arch, platform } from 'node:os';

/** From 1.6.0 on the CLI cannot be built with `go install` (its go.mod has a replacement). */
export const CLI_VERSION = '1.5.1';

/** SHA-256 of the archives of the release on GitHub. Change them together with the version. */
const ARCHIVES: Readonly<Record<string, string>> = {
  linux_amd64: 'ddc95e08b0b076efd4ea9733a3f488eb7d2be875f8834e616cd2a37358b4852d',
  linux_arm64: 'bd1b0db9f18b051026de8bf6cc1505f2510f14bbb7a8b9a4a91fff46c77454f5',
  darwin_amd64: 'bbb73e2a31135abe50a1f1cdb35030c42961df618e8ce9c60ae89f201540c5d9',
  darwin_arm64: 'cca01b7ea35ad56e2a328d9ae596bf716bd22313ef63c7a761c88354457c2415',
};

export interface ReleaseArchive {
  url: string;
  sha256: string;
}

/** The official archive for a machine, or undefined when there is none that we know the checksum of. */
export function releaseArchive(os: string = platform(), cpu: string = arch()): ReleaseArchive | undefined {
  const target = `${os}_${cpu === 'x64' ? 'amd64' : cpu}`;
  const sha256 = ARCHIVES[target];
  if (sha256 === undefined) return undefined;
  const file = `temporal_cli_${CLI_VERSION}_${target}.tar.gz`;
  return { url: `https://github.com/temporalio/cli/releases/download/v${CLI_VERSION}/${file}`, sha256 };
}
