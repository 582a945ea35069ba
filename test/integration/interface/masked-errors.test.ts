import { beforeAll, describe, expect, it } from 'vitest';
import { presets } from '../../../src/account/keys/presets.ts';
import { anyInput } from '../../stack/children.ts';
import { fail, fetching, waiting } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';

const marker = 'Ada Lovelace';

let stack: Stack;
let reader: string;
beforeAll(async () => {
  stack = await sharedStack();
  reader = await createTestKey(stack.db, stack.tenant.accountId, presets.readOnly);
});

/** Everything that shows why an execution has failed. */
const addressesOf = (id: string, actionId: string) => [
  `executions/${id}`,
  `executions/${id}/timeline`,
  `executions/${id}/actions`,
  `executions/${id}/actions/${actionId}`,
  `webhooks/events?executionId=${id}`,
];

/** The addresses that show a reader without the scope a value, or no code or reason. */
async function leakingAddresses(id: string, actionId: string, reason: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of addressesOf(id, actionId)) {
    const { text } = await stack.request('GET', `${stack.project}/${address}`, { apiKey: reader });
    const isMasked = text.includes(`"reason":"${reason}"`) && text.includes('"code":2005');
    if (!isMasked || text.includes(marker)) wrong.push(address);
  }
  return wrong;
}

describe('an error, for a key that may not see values,', () => {
  it('shows its code and its reason, and not the words of a stranger who refused', async () => {
    const { id, payload } = await stack.run(await stack.publish(anyInput([waiting('wait')])));
    await fetch(`${String(payload.actions['wait']?.output['callbackUrl'])}/fail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: `${marker} does not agree.`, reason: 'declined' }),
    });
    await stack.until(id, 'failed');
    expect(await leakingAddresses(id, 'wait', 'declined')).toEqual([]);
  });

  it('shows its code and its reason, and not the text of an expression in a message', async () => {
    const failing = { ...fail('stop'), attributes: { message: '${input.name}', reason: 'refused' } };
    const { id } = await stack.run(await stack.publish(anyInput([failing])), { name: marker });
    expect(await leakingAddresses(id, 'stop', 'refused')).toEqual([]);
  });

  it('shows its code, its reason and the HTTP status, and not the request or the answer of an endpoint', async () => {
    const server = await serveHttp((_, response) => response.writeHead(404).end(`No ${marker} here.`));
    const url = `http://127.0.0.1:${server.port}/people/${encodeURIComponent(marker)}`;
    const { id } = await stack.run(await stack.publish(anyInput([fetching('call', url)])));
    expect(await leakingAddresses(id, 'call', 'http.status')).toEqual([]);
    const { text } = await stack.request('GET', `${stack.project}/executions/${id}`, { apiKey: reader });
    expect(text).not.toMatch(/127\.0\.0\.1|Ada/);
    expect(text).toContain('"status":404');
    expect((await stack.get(id)).error?.details[0]).toMatchObject({ body: `No ${marker} here.` });
  });

  it('shows its code and its reason, and not the id that was not found', async () => {
    const revoking = {
      id: 'revoke',
      name: 'credentials/revoke@v1',
      attributes: { credentialId: '${input.name}' },
    };
    const { id } = await stack.run(await stack.publish(anyInput([revoking])), { name: marker });
    expect(await leakingAddresses(id, 'revoke', 'record.unknown')).toEqual([]);
  });
});

describe('a version number that no column can hold', () => {
  it('is refused, and is no internal error', async () => {
    const workflowId = await stack.publish(anyInput([]));
    for (const version of [2_147_483_648, 9_007_199_254_740_991]) {
      const answer = await stack.request('POST', `${stack.project}/workflows/${workflowId}/dry-run`, {
        body: { version },
      });
      expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'version' }] } });
    }
  });
});
