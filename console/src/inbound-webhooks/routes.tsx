import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { project } from '../shell/parents.tsx';
import { InboundSearch } from './inbound-search.ts';

export const inboundWebhooks = createRoute({
  getParentRoute: () => project,
  path: '/inbound-webhooks',
  component: lazyPage(() => import('./inbound-webhooks-page.tsx'), 'InboundWebhooksPage'),
});

export const inboundWebhook = createRoute({
  getParentRoute: () => project,
  path: '/inbound-webhooks/$inboundWebhookId',
  component: lazyPage(() => import('./inbound-webhook-page.tsx'), 'InboundWebhookPage'),
  validateSearch: InboundSearch,
});

export const inboundEvent = createRoute({
  getParentRoute: () => project,
  path: '/inbound-webhooks/$inboundWebhookId/events/$inboundEventId',
  component: lazyPage(() => import('./inbound-event-page.tsx'), 'InboundEventPage'),
});
