import { HoldfastError } from './errors.ts';
import { followEvents } from './events.ts';
import type { Settings } from './request.ts';
import type { Execution } from './generated/api.ts';
import type { Methods } from './types.ts';

/** The execution from an answer, or its id. */
export type WaitInput = string | { id: string; projectId?: string };

export interface WaitOptions {
  /** `end` (default) waits for the end; `pause` waits for the first hold from now on, or the end. */
  until?: 'end' | 'pause';
  /** The longest time to wait; without it there is no limit. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** The execution has not come so far in time. `execution` is its last known state. */
export class WaitTimeoutError extends HoldfastError {
  override readonly name = 'WaitTimeoutError';
  readonly execution: Execution | null;

  constructor(execution: Execution | null) {
    super('The execution has not come so far in time.');
    this.execution = execution;
  }
}

const finalStatuses = new Set<Execution['status']>(['completed', 'failed', 'cancelled']);

/** Reads the execution, then listens for an event that may end the wait, and reads it again. */
export async function waitFor(
  settings: Settings,
  methods: Methods,
  input: WaitInput,
  { until = 'end', timeoutMs, signal }: WaitOptions = {},
): Promise<Execution> {
  const { id: executionId, projectId = settings.projectId } =
    typeof input === 'string' ? { id: input } : input;
  const tooLate = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const signals = [signal, tooLate].filter((given) => given !== undefined);
  const any = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  const isThere = ({ status }: Execution) =>
    finalStatuses.has(status) || (until === 'pause' && status === 'onHold');
  let execution: Execution | null = null;
  let lastEventId: string | undefined;
  try {
    for (;;) {
      execution = await methods.getExecution({ projectId, executionId }, { signal: any });
      if (isThere(execution)) return execution;
      const events = followEvents(settings, { projectId, executionId, lastEventId }, { signal: any });
      for await (const { id, type } of events) {
        lastEventId = id;
        if (turns.test(type)) break;
      }
    }
  } catch (error) {
    if (tooLate?.aborted && !signal?.aborted) throw new WaitTimeoutError(execution);
    throw error;
  }
}

/** Events after which the wait may be over. */
const turns = /^workflowExecution\.(?:onHold|completed|failed|cancelled)$/;
