import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Activity, Play, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAll } from '../api/use-all.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { Empty } from '../ui/empty.tsx';

const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.tsx')).RunDialog }));

/** Is shown instead of a project's first executions, and names the first steps. */
export function NoExecutions({ projectId }: { projectId: string }) {
  const mayStart = useMay('executions:start');
  const mayWrite = useMay('workflows:write');
  const [isAsked, setAsked] = useState(false);
  const { data } = useAll('GET /v1/projects/{projectId}/workflows', { params: { projectId } });
  const published = mayStart
    ? data?.data.find(({ publishedVersion }) => publishedVersion !== null)
    : undefined;
  return (
    <Empty
      icon={Activity}
      title="Nothing has run yet"
      text="Executions appear here as soon as they start. Run a published workflow, or start one through the API."
    >
      <Group gap="xs" justify="center">
        {published && (
          <Button leftSection={<Play size={15} aria-hidden />} onClick={() => setAsked(true)}>
            Run {published.name}
          </Button>
        )}
        {mayWrite && (
          <Button
            component={Link}
            to={`/projects/${projectId}/workflows/new`}
            variant={published ? 'default' : 'filled'}
            leftSection={<Plus size={15} aria-hidden />}
          >
            New workflow
          </Button>
        )}
      </Group>
      {published && isAsked && (
        <Run projectId={projectId} workflowId={published.id} onClose={() => setAsked(false)} />
      )}
    </Empty>
  );
}

function Run({ onClose, ...params }: { projectId: string; workflowId: string; onClose: () => void }) {
  const { data } = useApi('GET /v1/projects/{projectId}/workflows/{workflowId}', { params });
  return <Suspense>{data && <RunDialog workflow={data} onClose={onClose} />}</Suspense>;
}
