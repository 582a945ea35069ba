import type {
  Account,
  AccountUsage,
  ApiKey,
  AuditEntry,
  Invitation,
  Member,
  OwnSession,
} from '../../../console/src/api/types.ts';
import { expandScopes } from '../../../src/account/keys/presets.ts';
import { project, someTime } from '../open.ts';
import { idOf } from './record.ts';

export const apiKey: ApiKey = {
  id: idOf(80),
  name: 'Order service',
  publicId: 'abc',
  scopes: [...expandScopes(['integration'])],
  projectIds: null,
  createdAt: someTime,
  createdBy: { type: 'member', id: idOf(2), name: 'Ada Lovelace' },
  expiresAt: null,
  lastUsedAt: null,
  overlapEndsAt: null,
};

export const member: Member = {
  id: idOf(81),
  name: 'Grace Guest',
  email: 'grace.guest@example.com',
  role: 'viewer',
  groups: [],
  createdAt: someTime,
  lastSignInAt: null,
};

export const invitation: Invitation = {
  id: idOf(82),
  email: 'grace@example.com',
  role: 'viewer',
  createdAt: someTime,
  expiresAt: '2099-01-01T00:00:00.000Z',
};

export const ownSession: OwnSession = {
  id: idOf(83),
  current: true,
  userAgent: navigator.userAgent,
  createdAt: someTime,
  expiresAt: '2099-01-01T00:00:00.000Z',
};

export const account: Account = {
  id: idOf(3),
  name: 'Example',
  plan: {
    id: 'selfHosted',
    name: 'Self-hosted',
    features: ['members'],
    limits: {
      executionsPerMonth: null,
      executionsRunning: null,
      workflows: null,
      projects: null,
      wallets: null,
      apiKeys: null,
      webhookEndpoints: null,
      storedDays: null,
      mailsPerDay: null,
    },
  },
  createdAt: someTime,
};

export const accountUsage: AccountUsage = {
  plan: 'selfHosted',
  data: [{ metric: 'executionsPerMonth', used: 2, limit: null, resetsAt: null }],
};

export const auditEntry: AuditEntry = {
  id: idOf(84),
  projectId: project.id,
  action: 'webhook.create',
  recordType: 'webhook',
  recordId: idOf(60),
  recordName: 'Orders',
  actorType: 'member',
  actorId: idOf(2),
  actorName: 'Ada Lovelace',
  reason: null,
  act: null,
  ip: null,
  requestId: null,
  createdAt: someTime,
};
