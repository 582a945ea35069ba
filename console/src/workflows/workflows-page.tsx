import { Button, Group, SegmentedControl } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, SearchX, Workflow as WorkflowIcon } from 'lucide-react';
import type { AnswerTo } from '../api/call.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { Empty } from '../ui/empty.tsx';
import { Id } from '../ui/id.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Column } from '../ui/columns.tsx';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { WorkflowMark } from './workflow-mark.tsx';

export function WorkflowsPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('workflows:write');
  const { sort, name } = useSearch({ from: '/inside/projects/$projectId/workflows' });
  const navigate = useNavigate({ from: '/projects/$projectId/workflows' });
  return (
    <>
      <PageHead title="Workflows" text="Definitions and their published versions.">
        {mayWrite && <NewWorkflow projectId={projectId} />}
      </PageHead>
      <Group gap="xs" mb="sm">
        <SearchBox
          label="Search by name"
          value={name ?? ''}
          onSearch={(asked) =>
            void navigate({
              search: ({ sort: kept }) => ({ sort: kept, name: asked || undefined }),
              replace: true,
            })
          }
        />
        <SegmentedControl
          size="xs"
          aria-label="Order"
          value={sort ?? 'updatedAt'}
          onChange={(value) =>
            void navigate({
              search: ({ name: kept }) => ({ name: kept, sort: value === 'name' ? value : undefined }),
              replace: true,
            })
          }
          data={[
            { value: 'updatedAt', label: 'Last changed' },
            { value: 'name', label: 'Name' },
          ]}
        />
      </Group>
      <WorkflowTable projectId={projectId} mayWrite={mayWrite} />
    </>
  );
}

const NewWorkflow = ({ projectId }: { projectId: string }) => (
  <Button
    component={Link}
    to={`/projects/${projectId}/workflows/new`}
    leftSection={<Plus size={15} aria-hidden />}
  >
    New workflow
  </Button>
);

function WorkflowTable({ projectId, mayWrite }: { projectId: string; mayWrite: boolean }) {
  const { sort, name } = useSearch({ from: '/inside/projects/$projectId/workflows' });
  const cursor = useCursorOfAddress();
  const workflows = useApi(
    'GET /v1/projects/{projectId}/workflows',
    {
      params: { projectId },
      query: {
        limit: 50,
        sort: sort ?? '-updatedAt',
        ...cursor.query,
        ...(name ? { name } : {}),
      },
    },
    { keepsPrevious: true },
  );
  return (
    <RecordRows
      query={workflows}
      cursor={cursor}
      label="Workflows"
      columns={columns}
      linkTo={(workflowId) => ({
        to: '/projects/$projectId/workflows/$workflowId',
        params: { projectId, workflowId },
      })}
      empty={
        name === undefined ? (
          <Empty
            icon={WorkflowIcon}
            title="There is no workflow yet"
            text="A workflow runs actions, one after the other or side by side, and can wait for people. Begin with an example from the gallery."
          >
            {mayWrite && <NewWorkflow projectId={projectId} />}
          </Empty>
        ) : (
          <Empty
            icon={SearchX}
            title="No workflow name contains this"
            text="Search for another part of it."
          />
        )
      }
    />
  );
}

type Workflow = AnswerTo<'GET /v1/projects/{projectId}/workflows'>['data'][number];

const columns: readonly Column<Workflow>[] = [
  {
    is: 'name',
    show: ({ name }) => name,
    below: ({ description }) => description !== null && <div className="quiet">{description}</div>,
  },
  { is: 'fact', head: 'State', show: (workflow) => <WorkflowMark workflow={workflow} /> },
  { is: 'fact', head: 'Id', show: ({ id }) => <Id value={id} short /> },
  { is: 'age', head: 'Changed', show: ({ updatedAt }) => updatedAt },
];
