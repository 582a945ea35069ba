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
  'chain',
  'waits',
] as const;
export type CaseName = (typeof caseNames)[number];

/** The cases that install other engines. */
export const withPeers: readonly CaseName[] = ['peers', 'chain'];

/** The cases that are measured only on request: other engines, and cases that take many minutes. */
export const onlyIfAsked: readonly CaseName[] = [...withPeers, 'waits'];
