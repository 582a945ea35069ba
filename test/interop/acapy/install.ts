import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { pythonWith } from '../virtual-environment.ts';
import { findPython } from './python.ts';

const run = promisify(execFile);

/** A release of ACA-Py, the agent of the OpenWallet Foundation that shares no code with ours, as PyPI has it. */
export interface AcapyRelease {
  /** As its package is called. */
  program: string;
  version: string;
  /** What pip is asked for. */
  requirement: string;
  /** The versions of Python 3 that it runs on, by their second number; the first that there is is taken. */
  pythons: readonly number[];
  walletType: 'askar' | 'askar-anoncreds';
}

export const releases: readonly AcapyRelease[] = [
  // The last one under the old name, and without AnonCreds but for those of Indy.
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
 * The path of the `aca-py` program of a release, installed into a virtual environment in our cache once.
 * @throws Error with what pip printed, or with what is missing
 */
export async function installAcapy({ version, requirement, pythons }: AcapyRelease): Promise<string> {
  const python = await pythonWith(`acapy-${version}`, [requirement], () => findPython(pythons));
  const { stdout } = await run(python, ['--version']);
  process.stdout.write(`ACA-Py ${version} on ${stdout.trim()}\n`);
  return join(dirname(python), 'aca-py');
}
