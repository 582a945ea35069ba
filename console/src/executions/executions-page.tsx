import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addressOf } from '../api/call.ts';
import { useEvents } from '../api/live.ts';
import { liveEventTypes } from '../api/operations.ts';
import { useProjectId } from '../shell/projects.ts';
import { PageHead } from '../ui/page-head.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExecutionFilters } from './execution-filters.tsx';
import { ExecutionTable } from './execution-table.tsx';
import { HoldTable } from './hold-table.tsx';
import { LiveMark } from './live-mark.tsx';
import type { ExecutionSearch } from './search.ts';

/** Many events come at once: the lists are read anew at most this often. */
const quietMs = 400;

export function ExecutionsPage() {
  const projectId = useProjectId();
  const search = useSearch({ from: '/inside/projects/$projectId/executions' });
  const navigate = useNavigate({ from: '/projects/$projectId/executions' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const connection = useLiveLists(projectId);
  const change = (changed: ExecutionSearch): void => {
    setSelected(new Set());
    // What has changed begins at its first page.
    void navigate({ search: (before) => ({ ...before, cursor: undefined, ...changed }), replace: true });
  };
  return (
    <>
      <PageHead title="Executions" text="Every run of a workflow in this project.">
        <LiveMark connection={connection} />
      </PageHead>
      <ExecutionFilters projectId={projectId} search={search} onChange={change} />
      <BulkBar
        projectId={projectId}
        search={search}
        selected={selected}
        onDone={() => setSelected(new Set())}
      />
      {search.status === 'onHold' && search.label === undefined && search.since === undefined ? (
        <HoldTable
          projectId={projectId}
          search={search}
          onPage={(cursor) => void navigate({ search: (before) => ({ ...before, cursor }) })}
        />
      ) : (
        <ExecutionTable
          projectId={projectId}
          search={search}
          selected={selected}
          onSelect={setSelected}
          onPage={(cursor) =>
            void navigate({
              search: (before) => ({ ...before, cursor: cursor ?? undefined }),
            })
          }
        />
      )}
    </>
  );
}

/** Reads the lists anew when something has happened. */
function useLiveLists(projectId: string) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: ['GET /v1/projects/{projectId}/executions'] });
      void client.invalidateQueries({ queryKey: ['GET /v1/projects/{projectId}/holds'] });
    }, quietMs);
  };
  return useEvents(
    addressOf('/v1/projects/{projectId}/executions/events', { projectId }),
    liveEventTypes,
    refresh,
  );
}
