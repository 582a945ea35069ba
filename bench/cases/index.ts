import { anoncredsFolder } from '../../local/anoncreds/library.ts';
import { api } from './api.ts';
import { blocks } from './blocks.ts';
import type { Case } from './case.ts';
import { chain } from './chain.ts';
import { control } from './control.ts';
import { contained } from './contained.ts';
import { cpu } from './cpu.ts';
import { memory } from './memory.ts';
import { floor } from './floor.ts';
import { idle } from './idle.ts';
import { peers } from './peers.ts';
import type { CaseName } from '../case-names.ts';
import { resume } from './resume.ts';
import { sequence } from './sequence.ts';
import { start } from './start.ts';
import { stepToStep } from './steps.ts';
import { throughput } from './throughput.ts';
import { waits } from './waits.ts';
import { webhooks } from './webhooks.ts';

export const cases: Readonly<Record<CaseName, Case>> = {
  control,
  floor,
  sequence,
  steps: stepToStep,
  blocks,
  throughput,
  start,
  resume,
  cpu,
  idle,
  memory,
  contained,
  webhooks,
  api,
  peers,
  chain,
  waits,
  async wallets(...given) {
    await findLibrary();
    return (await import('./wallets.ts')).wallets(...given);
  },
  async anoncreds(...given) {
    await findLibrary();
    return (await import('./anoncreds.ts')).anoncreds(...given);
  },
};

/**
 * Finds the library of AnonCreds. A wallet's package looks for it when it is imported, and so do the processes that are
 * started.
 */
async function findLibrary(): Promise<void> {
  process.env['LIB_ANONCREDS_PATH'] ||= await anoncredsFolder();
}
