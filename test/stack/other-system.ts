import { fetching } from './definitions.ts';
import { serveHttp } from './loopback-server.ts';

/** Another system. It knows each request by its action and the number in its key, and refuses what the test names. */
export async function otherSystem() {
  const requests: string[] = [];
  const refused = new Set<string>();
  const bodies: Record<string, unknown> = {};
  const { port } = await serveHttp((request, response) => {
    const [, key = ''] = /\/(.*)$/.exec(String(request.headers['idempotency-key'])) ?? [];
    const action = request.url?.slice(1) ?? '';
    requests.push(key);
    response
      .writeHead(refused.has(action) ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(bodies[action] ?? {}));
  });
  const call = (id: string, rest: object = {}) => ({
    ...fetching(id, `http://127.0.0.1:${port}/${id}`, { method: 'POST' }),
    ...rest,
  });
  return { requests, refused, bodies, call };
}
