/** The names are in the order in which the cases are measured. */
export const caseNames = [
  'control',
  'sequence',
  'blocks',
  'throughput',
  'start',
  'resume',
  'cpu',
  'memory',
  'contained',
  'webhooks',
  'api',
  'wallets',
  'anoncreds',
] as const;
export type CaseName = (typeof caseNames)[number];
