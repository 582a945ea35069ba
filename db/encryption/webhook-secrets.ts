import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretBytes = 32;

/** A signing secret as its owner sees it, once (Standard Webhooks 1.0, "Signature scheme"). */
export const generateWebhookSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`;

export interface SignedContent {
  id: string;
  /** Seconds since the epoch, of the attempt. */
  timestamp: number;
  body: string;
}

/** `webhook-signature`: one signature a secret, so that receivers can change theirs at any time of an overlap. */
export const signWebhook = (secrets: readonly string[], { id, timestamp, body }: SignedContent): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
