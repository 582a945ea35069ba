import { ApiError, ConnectionError } from './errors.ts';
import { serverSentEvents } from './event-source.ts';
import { backoffMs, pause } from './retry.ts';
import { send, type Settings } from './request.ts';
import type { TimelineEntry } from './generated/api.ts';

/** An event, with the same data as in webhooks: ids, status and error, never anybody's data. */
export interface LiveEvent {
  /** Its position in the stream: `lastEventId` continues after it. */
  id: string;
  type: TimelineEntry['type'];
  data: { executionId?: string; status?: string; actionId?: string; occurredAt?: string } & Record<
    string,
    unknown
  >;
}

export interface EventsInput {
  projectId?: string | undefined;
  /** If left out, the events of all executions of the project are followed, from now on. */
  executionId?: string | undefined;
  /** The id of an event to continue after. */
  lastEventId?: string | undefined;
}

export interface FollowOptions {
  signal?: AbortSignal | undefined;
  /** Is called when the stream is open, and when it was interrupted and will be continued. */
  onConnection?: ((state: 'open' | 'lost') => void) | undefined;
}

/** Holdfast sends something at least every 15 s, so a connection that is silent for longer is lost. */
const silentMs = 45_000;

/** Yields events one by one. An interrupted stream continues where it was. @throws ApiError if Holdfast refuses */
export async function* followEvents(
  settings: Settings,
  { projectId, executionId, lastEventId }: EventsInput = {},
  { signal, onConnection }: FollowOptions = {},
): AsyncGenerator<LiveEvent, void> {
  const id = executionId === undefined ? 'streamProjectEvents' : 'streamExecutionEvents';
  let last = lastEventId;
  let failures = 0;
  for (;;) {
    const lost = new AbortController();
    const both = signal ? AbortSignal.any([signal, lost.signal]) : lost.signal;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => lost.abort(), silentMs);
    };
    try {
      const headers = (method: string) => ({
        ...settings.headers(method),
        accept: 'text/event-stream',
        ...(last === undefined ? {} : { 'last-event-id': last }),
      });
      // Only the beginning of the answer has a time limit, because the stream goes on.
      const response = await send(
        { ...settings, headers },
        id,
        { projectId, executionId },
        { signal: both },
        async (begun) => begun,
      );
      // The execution has ended, and all of its events were sent.
      if (response.status === 204 || response.body === null) return;
      heard();
      // Most streams have no events for long: a stream that opened counts as a success.
      failures = 0;
      onConnection?.('open');
      const body = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            heard();
            controller.enqueue(chunk);
          },
        }),
      );
      for await (const event of serverSentEvents(body)) {
        last = event.id;
        yield {
          id: event.id,
          type: event.type as LiveEvent['type'],
          data: JSON.parse(event.data) as LiveEvent['data'],
        };
      }
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
      if (!isOfTheNetwork(error)) throw error;
    } finally {
      clearTimeout(timer);
      lost.abort();
    }
    onConnection?.('lost');
    await pause(backoffMs(settings.retryDelayMs, failures++), signal);
  }
}

/** An interrupted stream is a TypeError in browsers and in Node; `lost` causes an AbortError. */
const isOfTheNetwork = (error: unknown): boolean =>
  error instanceof ApiError ||
  error instanceof ConnectionError ||
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === 'AbortError');
