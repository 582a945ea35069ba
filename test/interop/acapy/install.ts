import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pythonWith } from '../virtual-environment.ts';
import { findPython } from './python.ts';

const run = promisify(execFile);

/** Describes a release of ACA-Py on PyPI. This agent of the OpenWallet Foundation shares no code with ours. */
export interface AcapyRelease {
  /** It has the name of its package. */
  program: string;
  version: string;
  /** Pip installs this requirement. */
  requirement: string;
  /** It supports these minor versions of Python 3. The first one that is installed is used. */
  pythons: readonly number[];
  walletType: 'askar' | 'askar-anoncreds';
}

export const releases: readonly AcapyRelease[] = [
  // This is the last release under the old name. It supports AnonCreds only with Indy.
  {
    program: 'aries-cloudagent (ACA-Py)',
    version: '0.12.8',
    requirement: 'aries-cloudagent[askar]==0.12.8',
    pythons: [12, 11, 10, 9],
    walletType: 'askar',
  },
  {
    program: 'acapy-agent (ACA-Py)',
    version: '1.7.0',
    requirement: 'acapy-agent==1.7.0',
    pythons: [13],
    walletType: 'askar-anoncreds',
  },
];

/**
 * Installs a release into a virtual environment in our cache, once, and returns the path of its `aca-py` program.
 * @throws Error with the output of pip, or with the version of Python that is missing
 */
export async function installAcapy({ version, requirement, pythons }: AcapyRelease): Promise<string> {
  const python = await pythonWith(`acapy-${version}`, [requirement], () => findPython(pythons));
  const { stdout } = await run(python, ['--version']);
  process.stdout.write(`ACA-Py ${version} on ${stdout.trim()}\n`);
  return join(dirname(python), 'aca-py');
}
