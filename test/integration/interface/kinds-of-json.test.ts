import { beforeAll, describe, expect, it } from 'vitest';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const post = (url: string, type: string, body: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': type }, body });

async function held() {
  const { id, payload } = await stack.run(await stack.publish(workflowOf([waiting('wait')])));
  return { id, url: String(payload.actions['wait']?.output['callbackUrl']) };
}

describe('a callback', () => {
  it.each([
    'application/cloudevents+json',
    'application/problem+json; charset=utf-8',
    'application/vnd.api+json',
    'Application/LD+JSON',
  ])('accepts %s as JSON', async (type) => {
    const { id, url } = await held();
    const answer = await post(url, type, '{"approved":true}');
    expect(answer.status).toBe(202);
    const { payload } = await stack.until(id, 'completed');
    expect(payload.actions['wait']?.output).toMatchObject({ data: { approved: true } });
  });

  it.each(['application/json+xml', 'application/jsonseq', 'text/plain; x=a/b+json', 'json'])(
    'does not accept %s as JSON',
    async (type) => {
      const { url } = await held();
      expect((await post(url, type, '{"approved":true}')).status).toBe(415);
    },
  );
});

describe('a definition', () => {
  it('is JSON or YAML, and no other kind of JSON', async () => {
    const url = new URL(`${stack.project}/workflows`, stack.publicUrl);
    const headers = { 'content-type': 'application/vnd.api+json', 'x-access-token': stack.tenant.apiKey };
    const answer = await fetch(url, { method: 'POST', headers, body: '{"name":"One","actions":[]}' });
    expect(answer.status).toBe(415);
  });
});
