import { Button, Group, SegmentedControl } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, SearchX, Workflow as WorkflowIcon } from 'lucide-react';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { Empty } from '../ui/empty.tsx';
import { Id } from '../ui/id.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useCursorOfAddress } from '../ui/cursor-pager.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';
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
  const { data, error, refetch, isPlaceholderData } = useApi(
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
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.data.length === 0 && name !== undefined) {
    return (
      <Empty icon={SearchX} title="No workflow name contains this" text="Search for another part of it." />
    );
  }
  if (data.data.length === 0) {
    return (
      <Empty
        icon={WorkflowIcon}
        title="There is no workflow yet"
        text="A workflow runs actions, one after the other or side by side, and can wait for people. Begin with an example from the gallery."
      >
        {mayWrite && <NewWorkflow projectId={projectId} />}
      </Empty>
    );
  }
  return (
    <Rows
      label="Workflows"
      isBusy={isPlaceholderData}
      heads={['*Name', 'State', 'Id', 'Changed']}
      foot={cursor.pager(data.nextCursor)}
    >
      {data.data.map((workflow) => (
        <tr key={workflow.id} className="opens">
          <td>
            <Link
              className="whole"
              to="/projects/$projectId/workflows/$workflowId"
              params={{ projectId, workflowId: workflow.id }}
            >
              {workflow.name}
            </Link>
            {workflow.description !== null && <div className="quiet">{workflow.description}</div>}
          </td>
          <td className="tight">
            <WorkflowMark workflow={workflow} />
          </td>
          <td className="tight">
            <Id value={workflow.id} short />
          </td>
          <td className="tight quiet">
            <Time at={workflow.updatedAt} as="age" />
          </td>
        </tr>
      ))}
    </Rows>
  );
}
