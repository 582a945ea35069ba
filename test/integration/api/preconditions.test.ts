import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { badgeTemplate } from '../../stack/wallets.ts';
import { workflowsOf } from './workflows.ts';

let stack: Stack;
let workflows: ReturnType<typeof workflowsOf>;
let workflowId: string;
beforeAll(async () => {
  stack = await sharedStack();
  workflows = workflowsOf(stack);
  workflowId = await stack.publish(named('Started'));
});

const named = (name: string) => ({ name, actions: [] });
const outdated = {
  status: 412,
  body: { code: 2006, details: [{ reason: 'draft.changed', field: 'if-match' }] },
};

describe('a draft that two people change', () => {
  it('is replaced by who knows it, and not by who knows the one before', async () => {
    const { id } = (await workflows.create(named('First'))).body;
    const read = await workflows.send('GET', id);
    const tag = read.headers.get('etag') ?? '';
    expect(read.body).toMatchObject({ etag: tag });
    const asKnown = { 'if-match': tag };
    const [one, two] = await Promise.all([
      workflows.send('PUT', id, named('One'), asKnown),
      workflows.send('PUT', id, named('Two'), asKnown),
    ]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(lost).toMatchObject(outdated);
    expect(won.status).toBe(200);
    expect(won.headers.get('etag')).not.toBe(tag);
    expect((await workflows.send('GET', id)).body).toMatchObject({ source: won.body.source });
    const next = { 'if-match': `"another", ${won.headers.get('etag')}` };
    expect((await workflows.send('PUT', id, named('Three'), next)).status).toBe(200);
    expect((await workflows.send('PUT', id, named('Four'))).status).toBe(200);
  });

  it('is published by who knows it', async () => {
    const { id } = (await workflows.create(named('First'))).body;
    const known = (await workflows.send('GET', id)).headers.get('etag') ?? '';
    const changed = await workflows.send('PUT', id, named('Second'));
    const publish = (tag: string) =>
      stack.request('POST', `${workflows.path}/${id}/publish`, { headers: { 'if-match': tag } });
    expect(await publish(known)).toMatchObject(outdated);
    const tag = changed.headers.get('etag') ?? '';
    expect(await publish(tag)).toMatchObject({ status: 200, body: { publishedVersion: 1, etag: tag } });
  });
});

interface Setting {
  id: string;
  name: string;
  etag: string;
}

/** The records that two people may edit: how each is created, and how it is changed. */
const settings = {
  webhook: {
    collection: () => `${stack.project}/webhooks`,
    method: 'PATCH',
    body: (name: string) => ({ name, url: 'http://127.0.0.1:9/hooks' }),
  },
  wallet: {
    collection: () => '/v1/wallets',
    made: () => ({ projectId: stack.tenant.projectId }),
    method: 'PATCH',
    body: (name: string) => ({ name }),
  },
  schedule: {
    collection: () => `${stack.project}/schedules`,
    made: () => ({ workflowId, spec: { everySeconds: 3_600 } }),
    method: 'PATCH',
    body: (name: string) => ({ name }),
  },
  form: {
    collection: () => `${stack.project}/forms`,
    made: () => ({ workflowId, title: 'Report' }),
    method: 'PATCH',
    body: (name: string) => ({ name }),
  },
  inboundWebhook: {
    collection: () => `${stack.project}/inbound-webhooks`,
    made: () => ({ verification: { type: 'none' } }),
    method: 'PATCH',
    body: (name: string) => ({ name }),
  },
  project: { collection: () => '/v1/projects', method: 'PATCH', body: (name: string) => ({ name }) },
  template: {
    collection: () => `${stack.project}/templates/credentials`,
    method: 'PUT',
    body: (name: string) => ({ ...badgeTemplate, name }),
  },
} as const;

describe.each(Object.entries(settings))('a %s that two people change', (recordType, setting) => {
  const made = () => ('made' in setting ? setting.made() : {});
  const create = async () => {
    const body = { ...made(), ...setting.body('First') };
    const reply = await stack.request<Setting>('POST', setting.collection(), { body });
    expect(reply.status).toBe(201);
    return { path: `${setting.collection()}/${reply.body.id}`, record: reply.body };
  };
  const change = (path: string, name: string, ifMatch?: string) =>
    stack.request<Setting>(setting.method, path, {
      body: setting.body(name),
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    });

  it('accepts a change if its caller knows the present state, and no other', async () => {
    const { path, record } = await create();
    const read = await stack.request<Setting>('GET', path);
    expect([read.headers.get('etag'), read.body.etag]).toEqual([record.etag, record.etag]);
    const replies = await Promise.all([
      change(path, 'One', record.etag),
      change(path, 'Two', record.etag),
      change(path, 'Three', record.etag),
    ]);
    const [won, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    for (const lost of replies.filter((reply) => reply !== won)) {
      expect(lost).toMatchObject({
        status: 412,
        body: {
          code: 2006,
          message: `Somebody changed the ${recordType} after you read it. Read it again, then repeat your change.`,
          details: [{ reason: 'record.changed', field: 'if-match', recordType, recordId: record.id }],
        },
      });
    }
    expect(won?.headers.get('etag')).toBe(won?.body.etag);
    const { body } = await stack.request<Setting & { workflows?: unknown; input?: unknown }>('GET', path);
    // The record itself says, too, which workflows use it, and the input of a schedule.
    expect(body).toEqual({
      ...won?.body,
      ...('workflows' in body ? { workflows: [] } : {}),
      ...('input' in body ? { input: body.input } : {}),
    });
    const next = await change(path, 'Four', `"another", ${won?.body.etag}`);
    expect(next).toMatchObject({ status: 200, body: { name: 'Four' } });
    expect((await change(path, 'Five')).status).toBe(200);
    expect((await change(path, 'Six', '*')).status).toBe(200);
  });

  it('is looked for before it is compared', async () => {
    const unknown = `${setting.collection()}/019b0000-0000-7000-8000-000000000000`;
    expect((await change(unknown, 'One', '"x"')).status).toBe(404);
  });
});

describe('a request that is no change of a setting', () => {
  it('leaves its tag alone: a switch, a new secret, another default', async () => {
    const { body: webhook } = await stack.request<Setting>('POST', `${stack.project}/webhooks`, {
      body: settings.webhook.body('Switched'),
    });
    for (const verb of ['disable', 'enable', 'rotate-secret']) {
      const path = `${stack.project}/webhooks/${webhook.id}/${verb}`;
      const body = verb === 'rotate-secret' ? {} : undefined;
      expect((await stack.request<Setting>('POST', path, body ? { body } : {})).body.etag).toBe(webhook.etag);
    }
    const { body: wallet } = await stack.request<Setting>('POST', '/v1/wallets', {
      body: { ...settings.wallet.made(), name: 'Default' },
    });
    const reply = await stack.request<Setting>('POST', `/v1/wallets/${wallet.id}/make-default`);
    expect(reply.body.etag).toBe(wallet.etag);
  });
});
