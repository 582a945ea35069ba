import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface Operation {
  operationId: string;
  parameters?: { $ref?: string }[];
}
const { paths, components } = JSON.parse(
  readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, { patch?: Operation }>;
  components: { schemas: Record<string, { properties?: object }> };
};

/** The schemas of bodies whose fields may each be changed alone, if the record is as its caller knows it. */
const bodies = Object.values(paths).flatMap(({ patch }) => {
  const isGuarded = patch?.parameters?.some(({ $ref }) => $ref?.endsWith('/IfMatch')) ?? false;
  return patch && isGuarded ? [patch.operationId.replace(/^./, (first) => first.toUpperCase())] : [];
});

let stack: Stack;
let workflowId: string;
let otherId: string;
beforeAll(async () => {
  stack = await sharedStack();
  const properties = { what: { type: 'string' }, source: { type: 'string' } };
  const input = { type: 'object', properties };
  [workflowId, otherId] = [
    await stack.publish(workflowOf([], { input })),
    await stack.publish(workflowOf([], { input })),
  ];
});

/** How a record is created, and a change of each of its fields. */
const records: Record<string, () => { at: string; given: object; changes: Record<string, unknown> }> = {
  UpdateForm: () => ({
    at: `${stack.project}/forms`,
    given: { name: 'Damages', workflowId, title: 'Report' },
    changes: {
      name: 'Losses',
      workflowId: otherId,
      title: 'Other',
      introduction: 'Tell us.',
      confirmation: 'Thanks.',
      fields: ['what'],
      values: { source: 'web' },
      dailyLimit: 5,
      proofOfWork: 0,
      enabled: false,
    },
  }),
  UpdateInboundWebhook: () => ({
    at: `${stack.project}/inbound-webhooks`,
    given: { name: 'Pull requests', verification: { type: 'github' }, input: { a: 1 } },
    changes: {
      name: 'Issues',
      windowSeconds: 120,
      dedupe: '${body.id}',
      input: { a: 2 },
      key: '${body.number}',
      keepSeconds: 7_200,
      enabled: false,
      workflowId,
    },
  }),
  UpdateWebhook: () => ({
    at: `${stack.project}/webhooks`,
    given: { name: 'Orders', url: 'https://hooks.invalid/' },
    changes: {
      name: 'Invoices',
      url: 'https://other.invalid/',
      eventTypes: ['workflowExecution.failed'],
      format: 'cloudEvents',
    },
  }),
  UpdateSchedule: () => ({
    at: `${stack.project}/schedules`,
    given: { name: 'Nightly', workflowId, spec: { cron: '30 2 * * *' } },
    changes: {
      name: 'Daily',
      spec: { cron: '30 3 * * *' },
      input: { a: 1 },
      overlap: 'allow',
      catchUpSeconds: 60,
    },
  }),
  UpdateVariable: () => ({
    at: `${stack.project}/variables`,
    given: { name: 'etag', value: 1 },
    changes: { value: 2 },
  }),
  UpdateCalendar: () => ({
    at: `${stack.project}/calendars`,
    given: { name: 'etag', timeZone: 'Europe/Madrid' },
    changes: {
      timeZone: 'Europe/Paris',
      workingDays: ['monday'],
      holidays: [{ date: '2027-01-01', name: 'New Year' }],
      ics: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270106\r\nSUMMARY:Epiphany\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    },
  }),
  UpdateSecretStore: () => ({
    at: `${stack.project}/secret-stores`,
    given: {
      name: 'etag',
      settings: { type: 'vault', address: 'https://vault.invalid', mount: 'kv' },
      credentials: { token: 'token-of-the-vault' },
    },
    changes: {
      settings: { type: 'vault', address: 'https://vault.invalid', mount: 'other' },
      credentials: { token: 'another-token' },
    },
  }),
  UpdateWallet: () => ({
    at: '/v1/wallets',
    given: { name: 'Acme', projectId: stack.tenant.projectId },
    changes: {
      name: 'Acme two',
      logoUrl: 'https://acme.example/logo.png',
      openid4vcDrafts: true,
      openid4vcInvocation: { requests: 'haip-vp://' },
    },
  }),
  RenameProject: () => ({
    at: '/v1/projects',
    given: { name: 'Etags' },
    changes: { name: 'Tags', storedDays: 30 },
  }),
};

/** An event either starts an execution or resumes one. */
const goesWith: Record<string, object> = { 'UpdateInboundWebhook.workflowId': { key: null } };

describe('the tag of a record', () => {
  it.each(bodies)('changes after each change of %s', async (name) => {
    const record = records[name]?.();
    const { at = '', given = {}, changes = {} } = record ?? {};
    expect(Object.keys(changes).toSorted(), `add the fields of ${name} to \`records\``).toEqual(
      Object.keys(components.schemas[name]?.properties ?? {}).toSorted(),
    );
    const made = await stack.request<{ id: string; etag: string }>('POST', at, { body: given });
    expect(made).toMatchObject({ status: 201 });
    const tags = [made.body.etag];
    for (const [field, value] of Object.entries(changes)) {
      const path = `${at}/${made.body.id}`;
      const body = { [field]: value, ...goesWith[`${name}.${field}`] };
      const changed = await stack.request<{ etag: string }>('PATCH', path, { body });
      expect(changed).toMatchObject({ status: 200 });
      tags.push(changed.body.etag);
    }
    expect(new Set(tags).size).toBe(tags.length);
  });
});
