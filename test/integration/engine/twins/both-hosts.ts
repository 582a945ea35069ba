import type { GivenAnswer } from '../../../../src/definitions/dry-run/answer.ts';
import type { DryRun } from '../../../../src/definitions/dry-run/request.ts';
import { executionEvents } from '../../../../src/executions/events/execution-event.ts';
import { anyInput } from '../../../stack/children.ts';
import type { Stack } from '../../../stack/stack.ts';

/** One process, and how its waits end. */
export interface Case {
  actions: readonly object[];
  rest?: object;
  input?: object;
  /** What the dry run is given beside the real results of its calls. */
  given?: Record<string, GivenAnswer>;
  /** Answers the waits of the execution, which is on hold. */
  answer?: (stack: Stack, id: string) => Promise<void>;
  /** The actions that end by what others do: a dry run is given their real results. */
  calls?: readonly string[];
}

/** The result of a process, in the same words for both hosts. */
export interface Come {
  status: string;
  error: { code: number; reason: string | undefined } | null;
  /** `path completed`, `path failed` or `path held`, in their order. */
  order: string[];
  /** Of the actions that have completed; values that differ each time stand as what they are. */
  outputs: Record<string, unknown>;
}

/** Runs a process on the real stack, and then dry. */
export async function inBothHosts(stack: Stack, made: Case): Promise<{ real: Come; dry: Come }> {
  const { actions, rest, input = {}, given = {}, answer, calls = [] } = made;
  const id = await stack.publish(anyInput(actions, rest));
  const { id: executionId } = await stack.run(id, { ...input });
  if (answer) {
    await stack.until(executionId, 'onHold', 'failed');
    await answer(stack, executionId);
  }
  const ended = await stack.until(executionId, 'completed', 'failed', 'cancelled');
  const events = await eventsOf(stack, executionId);
  const outcomes = Object.fromEntries(
    calls.map((path) => [
      path,
      outcomeOf(
        events.findLast((event) => event.path === path),
        ended,
      ),
    ]),
  );
  const { body, status, text } = await stack.request<DryRun>(
    'POST',
    `${stack.project}/workflows/${id}/dry-run`,
    {
      body: { version: 1, input, answers: { ...outcomes, ...given } },
    },
  );
  if (status !== 200) throw new Error(text);
  const named = body.trace.filter(({ name }) => name !== undefined);
  const paths = new Set(named.map(({ path }) => String(path)));
  const outputs = Object.entries(ended.payload.actions).filter(([, { output }]) => output !== null);
  const completed = named.flatMap((entry) =>
    entry.event === 'completed' ? [[String(entry.path), entry.output] as const] : [],
  );
  return {
    real: {
      status: ended.status,
      error: errorOf(ended.error),
      order: events.filter(({ path }) => paths.has(path)).map(({ path, came }) => `${path} ${came}`),
      outputs: Object.fromEntries(
        completed
          .flatMap(([path]) => outputs.filter(([of]) => of === path))
          .map(([path, { output }]) => [path, withoutChance(output)]),
      ),
    },
    dry: {
      status: body.status,
      error: errorOf(body.error),
      order: named
        .filter(({ event }) => ['completed', 'failed', 'held'].includes(event))
        .map(({ path, event }) => `${path} ${event}`),
      outputs: Object.fromEntries(completed.map(([path, output]) => [path, withoutChance(output)])),
    },
  };
}

interface Event {
  path: string;
  came: 'completed' | 'failed' | 'held';
  error: { code: number; message: string; details: { reason: string }[] } | null;
}

const cameBy: Record<string, Event['came']> = {
  [executionEvents.actionCompleted]: 'completed',
  [executionEvents.actionFailed]: 'failed',
  [executionEvents.onHold]: 'held',
};

async function eventsOf(stack: Stack, id: string): Promise<Event[]> {
  const { body } = await stack.request<{
    data: { type: string; actionId: string; error?: Event['error'] }[];
  }>('GET', `${stack.project}/executions/${id}/timeline`);
  return body.data.flatMap(({ type, actionId, error = null }) => {
    const came = cameBy[type];
    return came && actionId ? [{ path: actionId, came, error }] : [];
  });
}

function outcomeOf(
  event: Event | undefined,
  ended: { payload: { actions: Record<string, { output: unknown }> } },
) {
  if (!event) throw new Error('a call has no result');
  if (event.came === 'completed') return { output: ended.payload.actions[event.path]?.output };
  const { code, message, details = [] } = event.error ?? { code: 2005, message: 'failed' };
  return { error: { code, message, reason: details[0]?.reason } };
}

const errorOf = (error: { code: number; details: { reason: string }[] } | null): Come['error'] =>
  error && { code: error.code, reason: error.details[0]?.reason };

/** Replaces what differs each time by what it is. */
function withoutChance(value: unknown): unknown {
  if (typeof value === 'string') return chances.find(([, pattern]) => pattern.test(value))?.[0] ?? value;
  if (Array.isArray(value)) return value.map(withoutChance);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [name, name === 'proof' ? 'a proof' : withoutChance(of)]),
  );
}

const chances: readonly [string, RegExp][] = [
  ['a time', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
  ['an address', /^https?:\/\//],
  ['an id', /^[0-9a-f]{8}-[0-9a-f-]{27}$/],
];
