import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/connection/client.ts';
import { listEndedGrants, type Grant } from '../../services/grants/list-ended.ts';

/** The longest time that a timer can wait. */
const longestMs = 2 ** 31 - 1;

/** The access for which a stream was opened. */
interface StreamGrant extends Pick<Grant, 'projectId' | 'scope'> {
  /** The time when the credential becomes invalid; null if it never does. */
  principal: { credential: Grant['credential']; endsAt: Date | null };
}

/**
 * Checks again and again whether the callers of streams may still read them, because a stream lives longer than one
 * request.
 */
export interface StreamGrants {
  /** Aborts once the caller may read no more. Call `stop` when the stream is over. */
  watch(grant: StreamGrant): { signal: AbortSignal; stop(this: void): void };
}

/**
 * Creates the checks of a process. All streams are checked together with at most two statements, and with none while
 * there is no stream.
 */
export function createStreamGrants(
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
  everyMs: number,
): StreamGrants {
  const watched = new Map<AbortController, StreamGrant>();
  let timer: NodeJS.Timeout | null = null;

  const look = async (): Promise<void> => {
    const grants = [...watched].map(
      ([
        controller,
        {
          principal: { credential },
          projectId,
          scope,
        },
      ]) => ({
        controller,
        credential,
        projectId,
        scope,
      }),
    );
    for (const { controller } of await listEndedGrants({ tx: db }, grants)) controller.abort();
  };
  const schedule = (): void => {
    if (timer !== null || watched.size === 0) return;
    timer = setTimeout(() => {
      void look()
        // If this check fails, the next one decides.
        .catch((error: unknown) => log.warn({ err: error }, 'who may read a stream cannot be looked at'))
        .finally(() => {
          timer = null;
          schedule();
        });
    }, everyMs);
    timer.unref();
  };

  return {
    watch(grant) {
      const controller = new AbortController();
      const { endsAt } = grant.principal;
      const end =
        endsAt && setTimeout(() => controller.abort(), Math.min(endsAt.getTime() - Date.now(), longestMs));
      end?.unref();
      watched.set(controller, grant);
      schedule();
      return {
        signal: controller.signal,
        stop() {
          watched.delete(controller);
          if (end) clearTimeout(end);
        },
      };
    },
  };
}
