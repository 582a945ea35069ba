import type {
  DeliveryWithAttempts,
  EventWithDeliveries,
  Firing,
  Form,
  InboundEventWithContent,
  InboundWebhook,
  ScheduleWithInput,
  Webhook,
} from '../../../console/src/api/types.ts';
import { project, someTime } from '../open.ts';
import { byKey, edited, idOf } from './record.ts';
import { workflow } from './workflows.ts';

export const webhook: Webhook = {
  ...edited(60),
  name: 'Orders',
  url: 'https://hooks.example/in',
  eventTypes: ['workflowExecution.*'],
  format: 'plain',
  enabled: true,
  disabledReason: null,
  failingSince: null,
  previousSecretExpiresAt: null,
};

export const event: EventWithDeliveries = {
  id: idOf(61),
  eventType: 'workflowExecution.completed',
  walletId: idOf(40),
  projectId: project.id,
  payload: { id: idOf(101), status: 'completed' },
  createdAt: someTime,
  deliveries: [{ id: idOf(62), webhookId: webhook.id, status: 'delivered', attempts: 1 }],
};

export const delivery: DeliveryWithAttempts = {
  id: idOf(62),
  webhookId: webhook.id,
  eventId: event.id,
  eventType: event.eventType,
  executionId: idOf(101),
  status: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  deliveredAt: someTime,
  createdAt: someTime,
  updatedAt: someTime,
  body: '{"status":"completed"}',
  history: [
    { number: 1, attemptedAt: someTime, durationMs: 12, status: 200, failure: null, answer: 'thank you' },
  ],
};

export const inboundWebhook: InboundWebhook = {
  ...edited(63),
  name: 'Pull requests',
  url: `https://holdfast.example/hooks/${idOf(63)}`,
  workflowId: workflow.id,
  format: 'plain',
  verification: { type: 'none' },
  windowSeconds: 300,
  dedupe: null,
  input: { number: '${body.number}' },
  key: null,
  keepSeconds: 86_400,
  enabled: true,
  previousSecretExpiresAt: null,
  lastEvent: null,
  today: { events: 12, bytes: 3_400, maxEvents: 1_000_000, maxBytes: 4_294_967_296, resetsAt: someTime },
};

export const inboundEvent: InboundEventWithContent = {
  id: idOf(64),
  webhookId: inboundWebhook.id,
  status: 'accepted',
  reason: null,
  dedupeHash: null,
  executionId: idOf(101),
  receivedAt: someTime,
  content: null,
  error: null,
};

export const form: Form = {
  ...edited(65),
  name: 'Damages',
  url: 'https://holdfast.example/f/one-link',
  workflowId: workflow.id,
  title: 'Report a damage',
  introduction: null,
  confirmation: null,
  fields: null,
  values: {},
  dailyLimit: 1_000,
  proofOfWork: 16,
  enabled: true,
};

export const schedule: ScheduleWithInput = {
  ...edited(66),
  workflowId: workflow.id,
  name: 'Nightly',
  spec: { cron: '30 2 * * *' },
  jitterSeconds: 30,
  meaning: 'At 02:30 every day, in the time zone UTC',
  overlap: 'skip',
  catchUpSeconds: 60,
  isPaused: false,
  nextTimes: ['2099-01-01T02:30:00.000Z'],
  lastFired: null,
  lastSkipped: null,
  strayFirings: { count: 0, lastAt: null },
  createdBy: byKey,
  input: {},
};

export const firing: Firing = {
  id: idOf(67),
  kind: 'time',
  at: someTime,
  state: 'started',
  reason: null,
  executionId: idOf(101),
};
