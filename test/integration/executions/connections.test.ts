import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NoPlaceInTime } from '../../../net/outbound/no-place.ts';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { checkpointOf, logOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
/** The projects that calls name, by the path of the URL. */
const named = new Map<string, unknown[]>();
/** How many of the next calls find no free connection. */
let busy = 0;
beforeAll(async () => {
  stack = await startStack({
    wayOut: (egress) => ({
      ...egress,
      fetch: async (url, request) => {
        const { pathname } = new URL(url);
        named.set(pathname, [...(named.get(pathname) ?? []), request.projectId]);
        if (busy-- > 0) throw new NoPlaceInTime();
        return egress.fetch(url, request);
      },
    }),
  });
});
afterAll(() => stack.stop());

const serving = async () => (await serveHttp((_, response) => response.end('ok'))).port;

describe('a call', () => {
  it('uses the connection of the project that an action, a try or a webhook belongs to', async () => {
    const url = (path: string, port: number) => `http://127.0.0.1:${port}/${path}`;
    const port = await serving();
    const { id } = await stack.run(await stack.publish(workflowOf([fetching('call', url('action', port))])));
    await stack.until(id, 'completed');
    const attributes = { url: url('try', port) };
    const tried = await stack.request('POST', `${stack.project}/actions/general/fetch@v1/try`, {
      body: { attributes },
    });
    expect(tried.status).toBe(200);
    const webhook = await stack.request<{ id: string }>('POST', `${stack.project}/webhooks`, {
      body: { name: 'One', url: url('webhook', port), eventTypes: ['workflowExecution.completed'] },
    });
    await stack.request('POST', `${stack.project}/webhooks/${webhook.body.id}/test`);
    const { projectId } = stack.tenant;
    expect(Object.fromEntries(named)).toEqual({
      '/action': [projectId],
      '/try': [projectId],
      '/webhook': [projectId],
    });
  });

  it('comes again, without failing, if it finds no free connection', async () => {
    busy = 2;
    const url = `http://127.0.0.1:${await serving()}/again`;
    const workflowId = await stack.publish(workflowOf([fetching('call', url)]));
    const { id } = (await stack.start(workflowId)).body;
    await stack.until(id, 'completed');
    expect(named.get('/again')).toHaveLength(3);
    expect(await checkpointOf(stack, id, 'call')).toMatchObject({ status: 'completed', failedTries: 0 });
    const types = (await logOf(stack, id)).map(({ type }) => type);
    expect(types).not.toContain('workflowExecution.actionRetrying');
  });
});
