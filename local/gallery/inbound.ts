import { createHmac, randomUUID } from 'node:crypto';
import type { Project } from '../project.ts';
import { galleryTemplates } from './gallery.ts';
import type { Step } from './steps.ts';

interface Inbound {
  id: string;
  name: string;
  url: string;
}

/** Where a step sends to, and the secret with which it signs. */
interface Target {
  path: string;
  secret: string;
}

/**
 * Creates the inbound webhooks to which steps send, unless they exist; returns a function that sends an event to one of them, as
 * Stripe does.
 */
export async function openInbound(
  project: Project,
  steps: readonly Step[],
): Promise<(webhook: string, event: object) => Promise<void>> {
  const targets = new Map<string, Target>();
  for (const step of steps)
    if (step.verb === 'send' && !targets.has(step.webhook))
      targets.set(step.webhook, await openOne(project, step.webhook));
  return async (webhook, event) => {
    const target = targets.get(webhook);
    if (!target) throw new Error(`no step sends to ${webhook}`);
    // Each event has an id of its own, by which a repetition is known.
    const sent = { id: `evt_${randomUUID()}`, ...event };
    const headers = { 'stripe-signature': signatureOf(JSON.stringify(sent), target.secret) };
    await project.ask('POST', target.path, sent, headers);
  };
}

/** The secret of one that exists is shown to nobody, so it gets another one. */
async function openOne({ ask }: Project, name: string): Promise<Target> {
  const path = '/inbound-webhooks';
  const template = galleryTemplates.inboundWebhooks.find((one) => one.name === name);
  if (!template) throw new Error(`the gallery has no inbound webhook ${name}`);
  const { data } = await ask<{ data: Inbound[] }>('GET', `${path}?limit=100`);
  const known = data.find((one) => one.name === name);
  const { url, secret } = known
    ? { url: known.url, ...(await ask<{ secret: string }>('POST', `${path}/${known.id}/rotate-secret`, {})) }
    : await ask<Inbound & { secret: string }>('POST', path, template);
  return { path: new URL(url).pathname, secret };
}

/** Stripe docs, "Verify webhook signatures manually". */
function signatureOf(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
