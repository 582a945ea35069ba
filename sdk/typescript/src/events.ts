import { ApiError, ConnectionError } from './errors.ts';
import { serverSentEvents } from './event-source.ts';
import { backoffMs, pause } from './retry.ts';
import { send, type Settings } from './request.ts';
import type { TimelineEntry } from './generated/api.ts';

/** Something that has happened, as webhooks tell it: ids, status and error, never anybody's data. */
export interface LiveEvent {
  /** Its place in the stream: `lastEventId` goes on after it. */
  id: string;
  type: TimelineEntry['type'];
  data: { executionId?: string; status?: string; actionId?: string; occurredAt?: string } & Record<
    string,
    unknown
  >;
}

export interface EventsInput {
  projectId?: string | undefined;
  /** Left out: those of all executions of the project, from now on. */
  executionId?: string | undefined;
  /** Go on after this one. */
  lastEventId?: string | undefined;
}

export interface FollowOptions {
  signal?: AbortSignal | undefined;
}

/** Holdfast says something at least every 15 s: who is silent for longer is gone. */
const silentMs = 45_000;

/** Events one by one. A stream that breaks off is taken up again where it was. @throws ApiError where Holdfast refuses */
export async function* followEvents(
  settings: Settings,
  { projectId, executionId, lastEventId }: EventsInput = {},
  { signal }: FollowOptions = {},
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
      const response = await send({ ...settings, headers }, id, { projectId, executionId }, { signal: both });
      // It has ended, and everything was told.
      if (response.status === 204 || response.body === null) return;
      heard();
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
        failures = 0;
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
    await pause(backoffMs(settings.retryDelayMs, failures++), signal);
  }
}

/** What breaks off in the middle of a stream is a TypeError in browsers and in Node; `lost` makes an AbortError. */
const isOfTheNetwork = (error: unknown): boolean =>
  error instanceof ApiError ||
  error instanceof ConnectionError ||
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === 'AbortError');
