import type { AuditAction } from './actions.ts';

/** The person who does this to a key knows its value. */
export const keyMakings = ['apiKey.create', 'apiKey.reroll'] as const satisfies AuditAction[];

/**
 * Whoever does this is behind the executions that the record starts from then on: they decide what it starts and with which input, or know
 * the secret by which others are known. To pause something, or to give it another address, decides nothing of that.
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
