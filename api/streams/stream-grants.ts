import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/client.ts';
import {
  credentialName,
  readOpenProjects,
  readAuthorizations,
  type Authorization,
} from '../../db/queries/accounts/authorization.ts';
import { scopesOfRole } from '../../src/keys/roles.ts';
import type { Scope } from '../../src/keys/scopes.ts';
import type { Principal } from '../auth/principal.ts';

/** The longest that a timer can wait. */
const longestMs = 2 ** 31 - 1;

/** What a stream was opened for. */
interface Grant {
  principal: Pick<Principal, 'credential' | 'endsAt'>;
  projectId: string;
  scope: Scope;
}

/** A stream lives for longer than one request: whether its caller may still read it is looked at again and again. */
export interface StreamGrants {
  /** Aborts once the caller may read no more. Call `stop` when the stream is over. */
  watch(grant: Grant): { signal: AbortSignal; stop(this: void): void };
}

/** One look for all streams of a process, at most two statements; none while there is no stream. */
export function createStreamGrants(
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
  everyMs: number,
): StreamGrants {
  const watched = new Map<AbortController, Grant>();
  let timer: NodeJS.Timeout | null = null;

  const look = async (): Promise<void> => {
    const grants = [...watched];
    const credentials = new Map(
      grants.map(([, { principal }]) => [credentialName(principal.credential), principal.credential]),
    );
    const projectIds = new Set(grants.map(([, { projectId }]) => projectId));
    const authorizations = await readAuthorizations(db, [...credentials.values()]);
    const projects = await readOpenProjects(db, [...projectIds]);
    for (const [controller, grant] of grants) {
      const authorization = authorizations.get(credentialName(grant.principal.credential));
      if (!projects.has(grant.projectId) || !authorization || !opens(authorization, grant))
        controller.abort();
    }
  };
  const schedule = (): void => {
    if (timer !== null || watched.size === 0) return;
    timer = setTimeout(() => {
      void look()
        // Nobody can tell now: the next look will.
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

function opens({ role, scopes, projectIds }: Authorization, { scope, projectId }: Grant): boolean {
  const open: readonly string[] = role === null ? scopes : scopesOfRole(role);
  return open.includes(scope) && (projectIds === null || projectIds.includes(projectId));
}
