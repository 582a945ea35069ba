/** The names are in the order in which the cases are measured. */
export const caseNames = [
  'control',
  'floor',
  'sequence',
  'steps',
  'blocks',
  'throughput',
  'start',
  'resume',
  'cpu',
  'idle',
  'memory',
  'contained',
  'webhooks',
  'api',
  'wallets',
  'anoncreds',
  'peers',
] as const;
export type CaseName = (typeof caseNames)[number];
