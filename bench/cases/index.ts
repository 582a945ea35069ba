import { api } from './api.ts';
import type { Case } from './case.ts';
import { control } from './control.ts';
import { cpu } from './cpu.ts';
import { memory } from './memory.ts';
import type { CaseName } from './names.ts';
import { resume } from './resume.ts';
import { sequence } from './sequence.ts';
import { start } from './start.ts';
import { throughput } from './throughput.ts';
import { wallets } from './wallets.ts';
import { webhooks } from './webhooks.ts';

export const cases: Readonly<Record<CaseName, Case>> = {
  control,
  sequence,
  throughput,
  start,
  resume,
  cpu,
  memory,
  webhooks,
  api,
  wallets,
};
