import { arch, platform } from 'node:os';

/** The version that `@hyperledger/anoncreds-nodejs` 0.4.0 needs. Change both together, with the checksums. */
export const LIBRARY_VERSION = '0.2.3';

export interface Library {
  /** The file name that the package looks for. */
  file: string;
  /** SHA-256 of the file itself, which is the same from every source. */
  sha256: string;
  /** The name of the archive in the official release. */
  archive: string;
}

const darwin: Library = {
  file: 'libanoncreds.dylib',
  sha256: '4b09202c51e9e05c36fb9ed3ac5432dda872db59731a8e1ae48133d3113a3ced',
  archive: 'library-darwin-universal.tar.gz',
};

const LIBRARIES: Readonly<Record<string, Library>> = {
  linux_x64: {
    file: 'libanoncreds.so',
    sha256: '2bac97956e80a33bead082c2001893384142c215fe0b612f84dbb19bdc888806',
    archive: 'library-linux-x86_64.tar.gz',
  },
  linux_arm64: {
    file: 'libanoncreds.so',
    sha256: '5c2e742e54d513ebea092109a99b63c674fdd7edcf2b69df5a0b37cd68039398',
    archive: 'library-linux-aarch64.tar.gz',
  },
  darwin_x64: darwin,
  darwin_arm64: darwin,
};

/** The library for a machine; undefined if we know no checksum for it. */
export const libraryFor = (os: string = platform(), cpu: string = arch()): Library | undefined =>
  LIBRARIES[`${os}_${cpu}`];

/** The libraries that an image of ours has, one for each of its architectures. */
export const shippedLibraries = (): Library[] =>
  ['x64', 'arm64'].map((cpu) => libraryFor('linux', cpu)).filter((library) => library !== undefined);
