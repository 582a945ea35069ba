import type { AuditAction } from './actions.ts';

/** The person who does this to a key knows its value. */
export const keyMakings = ['apiKey.create', 'apiKey.reroll'] as const satisfies AuditAction[];

/**
 * A person who makes such a change is behind the executions that the record starts from then on: the person decides about the
 * workflow and the input, or knows the secret by which others are recognised. Pausing a record, or giving it another address,
 * does not count.
 */
export const makings = [
  ...keyMakings,
  'form.create',
  'form.update',
  'inboundWebhook.create',
  'inboundWebhook.update',
  'inboundWebhook.rotateSecret',
  'schedule.create',
  'schedule.update',
] as const satisfies AuditAction[];
