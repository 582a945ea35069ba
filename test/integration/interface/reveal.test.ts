import { beforeAll, describe, expect, it } from 'vitest';
import { diploma } from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { createTestKey } from '../../stack/tenant.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { askForBadge, createBadgeTemplate } from '../../stack/wallets.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const reveals = async (id: string) => {
  const [row] = await stack.db.$client<[{ count: number }]>`
    select count(*)::int as count from audit_log where action = 'execution.reveal' and record_id = ${id}`;
  return row.count;
};

const waits = { name: 'Waits', actions: [{ id: 'wait', name: 'general/waitForEvent@v1' }] };
const fails = {
  name: 'Fails',
  actions: [
    { id: 'check', name: 'general/validateJson@v1', attributes: { data: 'x', schema: { type: 'integer' } } },
  ],
};
const secret = { secret: 'Ada' };

describe('the answer to a request that changes an execution', () => {
  const asked = async (
    path: string,
    { reveal = '', ...options }: { reveal?: string; body?: unknown } = {},
  ) => {
    // Each test has its own key: a caller that looks again soon adds no entry.
    const apiKey = await aKey();
    const answer = await stack.request<ExecutionBody>(
      'POST',
      `${stack.project}/executions/${path}${reveal}`,
      { ...options, apiKey },
    );
    expect(answer.text).toContain('"payload"');
    return answer.body;
  };

  it('shows the payload, and that is audited as a reading', async () => {
    const waiting = await stack.publish(waits);
    const { id } = await stack.run(waiting, secret);
    const before = await reveals(id);
    await asked(`${id}/resume`, { body: { actionId: 'wait', data: {} } });
    expect(await reveals(id)).toBe(before + 1);

    const other = await stack.run(waiting, secret);
    const otherBefore = await reveals(other.id);
    await asked(`${other.id}/cancel`);
    expect(await reveals(other.id)).toBe(otherBefore + 1);

    const again = await asked(`${other.id}/rerun`, { body: {} });
    expect(again.payload.input).toEqual(secret);
    expect(await reveals(again.id)).toBe(1);

    const failed = await stack.run(await stack.publish(fails), secret);
    const failedBefore = await reveals(failed.id);
    await asked(`${failed.id}/redrive`, { body: {} });
    expect(await reveals(failed.id)).toBe(failedBefore + 1);
  });

  it('shows its shape alone with reveal=false, and nothing is audited', async () => {
    const { id } = await stack.run(await stack.publish(waits), secret);
    const before = await reveals(id);
    const { payload } = await asked(`${id}/cancel`, { reveal: '?reveal=false' });
    expect(payload.input).toEqual({ secret: '•••' });
    expect(await reveals(id)).toBe(before);
  });

  it('shows for a start its own input; later values are audited', async () => {
    const workflowId = await stack.publish(waits);
    const start = (headers: Record<string, string>) =>
      stack.request<ExecutionBody>('POST', `${stack.project}/executions`, {
        body: { workflowId, input: secret },
        headers: { 'idempotency-key': 'audited-replay', ...headers },
      });
    const { id } = (await start({})).body;
    expect(await reveals(id)).toBe(0);
    expect((await start({})).body.id).toBe(id);
    expect(await reveals(id)).toBe(1);
    const waited = await stack.request<ExecutionBody>('POST', `${stack.project}/executions`, {
      body: { workflowId, input: secret },
      headers: { prefer: 'wait=60' },
    });
    expect(waited.body.status).toBe('onHold');
    expect(await reveals(waited.body.id)).toBe(1);
  });
});

describe('an error', () => {
  it.each(['/timeline', '/actions', ''])('is audited if it is shown with its values (%s)', async (part) => {
    const { id, workflowId } = await stack.run(await stack.publish(fails), secret);
    const path = part === '' ? `executions?workflowId=${workflowId}` : `executions/${id}${part}?`;
    const read = async (query: string) => {
      const apiKey = await aKey();
      const { text } = await stack.request('GET', `${stack.project}/${path}${query}`, { apiKey });
      expect(text).toContain('"code"');
    };
    const before = await reveals(id);
    await read('&reveal=false');
    expect(await reveals(id)).toBe(before);
    await read('');
    expect(await reveals(id)).toBe(before + 1);
  });
});

describe('a list with secret URLs', () => {
  const listed = async (action: string) => {
    const [row] = await stack.db.$client<[{ count: number }]>`
      select count(*)::int as count from audit_log where action = ${action} and record_id = ${stack.tenant.projectId}`;
    return row.count;
  };

  it.each([
    ['holds', 'Holds', 'publicUrl'],
    ['openid4vc/issuance', 'Issuances', 'offerUri'],
    ['openid4vc/verification', 'Verifications', 'authorizationRequestUri'],
    ['didcomm/connections', 'Connections', 'invitationUrl'],
    ['didcomm/issuance', 'DidcommIssuances', 'invitationUrl'],
    ['didcomm/verification', 'DidcommVerifications', 'invitationUrl'],
  ])('is audited once a page, and shows none with reveal=false: %s', async (path, name, field) => {
    await makeOneOfEach();
    const action = `project.reveal${name}`;
    const read = async (query = '') => {
      const { body, text } = await stack.request<{ data: Record<string, unknown>[] }>(
        'GET',
        `${stack.project}/${path}${query}`,
      );
      if (!body.data?.length) throw new Error(`nothing is listed: ${text}`);
      return body.data.map((row) => row[field]);
    };
    expect(await read('?reveal=false')).toContain('•••');
    expect(await listed(action)).toBe(0);
    const shown = await read();
    expect(shown.some((address) => typeof address === 'string' && /^[a-z0-9-]+:/.test(address))).toBe(true);
    expect(await listed(action)).toBe(1);
  });

  let made: Promise<void> | null = null;
  const makeOneOfEach = () => (made ??= makeAll());

  async function makeAll(): Promise<void> {
    await stack.run(await stack.publish(waits));
    const credentialTemplateId = await createBadgeTemplate(stack);
    const bodies: [string, object][] = [
      ['openid4vc/issuance', { credentials: [{ credentialTemplateId, attributes: { name: 'Ada' } }] }],
      ['openid4vc/verification', { dcql: askForBadge }],
      ['didcomm/connections', {}],
      ['didcomm/issuance', diploma('did:example:holder')],
      ['didcomm/verification', { dif: askForDegreeByItself }],
    ];
    for (const [path, body] of bodies) {
      const answer = await stack.request('POST', `${stack.project}/${path}`, { body });
      if (answer.status !== 201) throw new Error(`not made: ${answer.text}`);
    }
  }
});

const askForDegreeByItself = {
  id: 'degree',
  input_descriptors: [{ id: 'diploma', constraints: { fields: [{ path: ['$.credentialSubject.degree'] }] } }],
};

const aKey = () => createTestKey(stack.db, stack.tenant.accountId, scopes);

describe('a payload', () => {
  it('is shown as it is with the scope executions:reveal, and each such read is audited', async () => {
    const { id } = await stack.run(await stack.publish({ name: 'Empty', actions: [] }), { secret: 'Ada' });
    const before = await reveals(id);
    const [one, other] = [await aKey(), await aKey()];
    const read = await stack.request<ExecutionBody>('GET', `${stack.project}/executions/${id}`, {
      apiKey: one,
    });
    expect(read.body.payload.input).toEqual({ secret: 'Ada' });
    expect(await reveals(id)).toBe(before + 1);
    await stack.request('GET', `${stack.project}/executions?include=payload&limit=10`, { apiKey: other });
    expect(await reveals(id)).toBe(before + 2);
  });

  it('has one entry for each reader within a minute, however often and however much is read at once', async () => {
    const { id } = await stack.run(await stack.publish(waits), secret);
    const before = await reveals(id);
    const path = `${stack.project}/executions/${id}`;
    const [one, other] = [await aKey(), await aKey()];
    await Promise.all(
      [
        path,
        `${path}/actions/wait`,
        path,
        `${path}/actions/wait`,
        `${stack.project}/executions?include=payload`,
      ]
        .flatMap((place) => [place, place])
        .map((place) => stack.request('GET', place, { apiKey: one })),
    );
    await stack.request('POST', `${path}/resume`, { apiKey: one, body: { actionId: 'wait', data: {} } });
    expect(await reveals(id)).toBe(before + 1);
    await stack.request('GET', path, { apiKey: other });
    expect(await reveals(id)).toBe(before + 2);
    await stack.db.$client`
      update audit_log set id = uuidv7(interval '-61 seconds') where action = 'execution.reveal' and record_id = ${id}`;
    await stack.request('GET', path, { apiKey: one });
    expect(await reveals(id)).toBe(before + 3);
  });

  it('has one entry for an awaited rerun', async () => {
    const { id } = await stack.run(await stack.publish(waits), secret);
    const { body } = await stack.request<ExecutionBody>('POST', `${stack.project}/executions/${id}/rerun`, {
      body: {},
      headers: { prefer: 'wait=30' },
    });
    expect(await reveals(body.id)).toBe(1);
  });

  it('shows its shape alone without that scope, and nothing is audited', async () => {
    const { id } = await stack.run(await stack.publish({ name: 'Empty', actions: [] }), {
      a: ['Ada', 1, null],
    });
    const before = await reveals(id);
    const apiKey = await createTestKey(stack.db, stack.tenant.accountId, ['executions:read']);
    const { body } = await stack.request<ExecutionBody>('GET', `${stack.project}/executions/${id}`, {
      apiKey,
    });
    expect(body.payload.input).toEqual({ a: ['•••', '•••', null] });
    expect(await reveals(id)).toBe(before);
  });
});
