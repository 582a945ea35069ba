import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useProjectId } from '../shell/projects.ts';
import { useLiveProject } from '../shell/use-live-project.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { LiveMark } from '../ui/live-mark.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExecutionFilters } from './execution-filters.tsx';
import { ExecutionTable } from './execution-table.tsx';
import { HoldTable } from './hold-table.tsx';
import { CauseBar } from './cause-bar.tsx';
import { CauseTable } from './cause-table.tsx';
import { hasCause, holdQueryOf, listQueryOf, viewOf, ExecutionSearch } from './search.ts';

const lists = [
  'GET /v1/projects/{projectId}/executions',
  'GET /v1/projects/{projectId}/executions/causes',
  'GET /v1/projects/{projectId}/executions/counts',
  'GET /v1/projects/{projectId}/holds',
] as const;

export function ExecutionsPage() {
  const projectId = useProjectId();
  const search = useSearch({ from: '/inside/projects/$projectId/executions' });
  const navigate = useNavigate({ from: '/projects/$projectId/executions' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const view = viewOf(search);
  const connection = useLiveProject(projectId, lists);
  const change = (changed: ExecutionSearch): void => {
    setSelected(new Set());
    // A changed list starts at its first page.
    void navigate({
      search: (before) => ExecutionSearch({ ...before, cursor: undefined, ...changed }),
      replace: true,
    });
  };
  return (
    <>
      <PageHead
        title="Executions"
        mark={<LiveMark connection={connection} />}
        text="Every run of a workflow in this project."
      >
        {view !== 'causes' && <ExportButton list={exportOf(projectId, search)} />}
      </PageHead>
      <ExecutionFilters projectId={projectId} search={search} onChange={change} />
      {(search.status === 'failed' || hasCause(search)) && (
        <CauseBar projectId={projectId} search={search} onChange={change} />
      )}
      <BulkBar
        projectId={projectId}
        search={search}
        selected={selected}
        onDone={() => setSelected(new Set())}
      />
      {view === 'causes' ? (
        <CauseTable projectId={projectId} search={search} />
      ) : view === 'holds' ? (
        <HoldTable projectId={projectId} search={search} selected={selected} onSelect={setSelected} />
      ) : (
        <ExecutionTable
          projectId={projectId}
          search={search}
          selected={selected}
          onSelect={setSelected}
          onSort={(sort) => change({ sort })}
        />
      )}
    </>
  );
}

/** Returns the export of the list that is shown. */
const exportOf = (projectId: string, search: ExecutionSearch) =>
  viewOf(search) === 'holds'
    ? { path: `/v1/projects/${projectId}/holds/export`, query: holdQueryOf(search) }
    : { path: `/v1/projects/${projectId}/executions/export`, query: listQueryOf(search) };
