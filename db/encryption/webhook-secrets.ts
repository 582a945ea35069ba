import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** Generates a signing secret in the form that its owner sees once (Standard Webhooks 1.0, "Signature scheme"). */
export const generateWebhookSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`;

export interface SignedContent {
  id: string;
  /** The time of the attempt, in seconds since the epoch. */
  timestamp: number;
  body: string;
}

/**
 * Returns the header `webhook-signature`: one signature for each secret, so that receivers can change to the new one at
 * any time of an overlap.
 */
export const signWebhook = (secrets: readonly string[], { id, timestamp, body }: SignedContent): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
