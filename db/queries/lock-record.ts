import type { Database } from '../connection/client.ts';

const locks = {
  project: ['select from projects where id = $1 for no key update'],
  wallet: ['select from wallets where id = $1 for no key update'],
  template: ['select from templates where id = $1 for no key update'],
  workflow: ['select from workflows where id = $1 for no key update'],
  secret: ['select from secrets where id = $1 for no key update'],
  secretStore: ['select from secret_stores where id = $1 for no key update'],
  schedule: ['select from schedules where id = $1 for no key update'],
  inboundWebhook: ['select from inbound_webhooks where id = $1 for no key update'],
  form: ['select from forms where id = $1 for no key update'],
  calendar: ['select from calendars where id = $1 for no key update'],
  variable: ['select from variables where id = $1 for no key update'],
  testCases: ['select from workflows where id = $1 for no key update'],
  // The queue comes first, as when a lease ends.
  webhook: [
    'select from webhook_queues where endpoint_id = $1 for no key update',
    'select from webhook_endpoints where id = $1 for no key update',
  ],
} as const;

export type LockedType = keyof typeof locks;

/** Nobody else can change the record until the end of the transaction; references to it stay possible. */
export async function lockRecord(tx: Database, type: LockedType, id: string): Promise<void> {
  for (const statement of locks[type]) await tx.$client.unsafe(statement, [id]);
}
