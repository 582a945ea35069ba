import { check, fetching, sleeping, waiting } from '../stack/definitions.ts';
import type { OwnStack } from '../stack/stack.ts';

/** Starts an execution of one kind and returns its id. A history is recorded for each kind. */
export type Kind = (stack: OwnStack, server: { url: string }) => Promise<string>;

const publish = (stack: OwnStack, actions: readonly object[]) => stack.publish({ name: 'Run', actions });

const start = async (stack: OwnStack, actions: readonly object[]): Promise<string> =>
  (await stack.start(await publish(stack, actions))).body.id;

const held = async (stack: OwnStack, actions: readonly object[]): Promise<string> =>
  (await stack.run(await publish(stack, actions))).id;

const post = (stack: OwnStack, id: string, verb: string, body?: unknown) =>
  stack.request('POST', `${stack.project}/executions/${id}/${verb}`, body ? { body } : {});

export const kinds: Record<string, Kind> = {
  'without-actions': (stack) => start(stack, []),
  'local-actions': (stack) => start(stack, [check('a'), check('b'), check('c')]),
  'remote-actions': (stack, { url }) => start(stack, [fetching('a', url), check('b'), fetching('c', url)]),
  retried: (stack, { url }) => start(stack, [fetching('a', `${url}once-503`)]),
  'failed-local': (stack) => start(stack, [check('a'), check('b', 1, false)]),
  'failed-remote': (stack, { url }) => start(stack, [fetching('a', `${url}404`)]),
  slept: (stack) => start(stack, [sleeping('a', 'PT0.1S'), check('b')]),
  expired: (stack) => start(stack, [waiting('a', {}, { timeout: 'PT0.1S' })]),
  async resumed(stack) {
    const id = await held(stack, [check('a'), waiting('b'), check('c')]);
    await post(stack, id, 'resume', { actionId: 'b' });
    return id;
  },
  async 'in-parallel'(stack, { url }) {
    const parallel = { left: [fetching('a', url), check('b')], right: [waiting('c')] };
    const id = await held(stack, [{ id: 'both', parallel }, check('d')]);
    await post(stack, id, 'resume', { actionId: 'c' });
    return id;
  },
  'in-a-loop': (stack, { url }) =>
    start(stack, [
      {
        id: 'each',
        forEach: [1, 2, 3],
        concurrency: 2,
        actions: [fetching('a', url), sleeping('b', 'PT0.1S')],
      },
    ]),
  async 'cancelled-with-compensation'(stack, { url }) {
    const id = await held(stack, [
      { ...fetching('a', url), compensate: [fetching('undo', url)] },
      waiting('b'),
    ]);
    await post(stack, id, 'cancel');
    return id;
  },
  async 'cancelled-on-hold'(stack) {
    const id = await held(stack, [waiting('a'), check('b')]);
    await post(stack, id, 'cancel');
    return id;
  },
  async 'cancelled-while-remote'(stack, { url }) {
    const id = await start(stack, [fetching('a', `${url}never`)]);
    await stack.until(id, 'running');
    await post(stack, id, 'cancel');
    return id;
  },
  async 'cancelled-before-it-began'(stack) {
    const workflowId = await publish(stack, [check('a')]);
    await stack.worker.stop();
    const { body } = await stack.start(workflowId);
    await post(stack, body.id, 'cancel');
    await stack.dependencies.background.idle();
    await stack.worker.start();
    return body.id;
  },
};

/** Answers the fetches of these executions; `null` leaves the request without an answer. */
export function answer(path: string, seen: Set<string>): { status: number } | null {
  if (path === '/never') return null;
  if (path === '/404') return { status: 404 };
  const isFirst = !seen.has(path);
  seen.add(path);
  return { status: path === '/once-503' && isFirst ? 503 : 200 };
}
