import type { Project } from '../project.ts';
import { galleryTemplates } from './gallery.ts';
import type { Step } from './steps.ts';

interface Inbound {
  name: string;
  url: string;
}

/** Creates the inbound webhooks to which steps send, unless they exist; returns what sends an event to one of them. */
export async function openInbound(
  { ask }: Project,
  steps: readonly Step[],
): Promise<(webhook: string, event: unknown) => Promise<void>> {
  const path = '/inbound-webhooks';
  const urls = new Map<string, string>();
  for (const step of steps) {
    if (step.verb !== 'send' || urls.has(step.webhook)) continue;
    const { data } = await ask<{ data: Inbound[] }>('GET', `${path}?limit=100`);
    const template = galleryTemplates.inboundWebhooks.find(({ name }) => name === step.webhook);
    if (!template) throw new Error(`the gallery has no inbound webhook ${step.webhook}`);
    const known = data.find(({ name }) => name === step.webhook);
    urls.set(step.webhook, (known ?? (await ask<Inbound>('POST', path, template))).url);
  }
  return async (webhook, event) => {
    await ask('POST', new URL(urls.get(webhook) ?? '').pathname, event);
  };
}
