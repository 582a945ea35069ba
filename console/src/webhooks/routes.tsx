import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { DeliverySearch } from './delivery-search.ts';
import { project } from '../shell/parents.tsx';

export const webhooks = createRoute({
  getParentRoute: () => project,
  path: '/webhooks',
  component: lazyPage(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
});

export const webhook = createRoute({
  getParentRoute: () => project,
  path: '/webhooks/$webhookId',
  component: lazyPage(() => import('./webhook-page.tsx'), 'WebhookPage'),
  validateSearch: DeliverySearch,
});

export const delivery = createRoute({
  getParentRoute: () => project,
  path: '/webhooks/$webhookId/deliveries/$deliveryId',
  component: lazyPage(() => import('./delivery-page.tsx'), 'DeliveryPage'),
});

export const events = createRoute({
  getParentRoute: () => project,
  path: '/webhooks/events',
  component: lazyPage(() => import('./events-page.tsx'), 'EventsPage'),
  validateSearch: DeliverySearch,
});

export const event = createRoute({
  getParentRoute: () => project,
  path: '/webhooks/events/$eventId',
  component: lazyPage(() => import('./event-page.tsx'), 'EventPage'),
});
