import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TimelineEntry } from '../api/types.ts';
import { useProjectId } from '../shell/projects.ts';
import { causerName } from '../ui/causer-name.ts';

/** Names who caused something. If they did so by a job over many executions, it leads there. */
export function Causer({ by }: { by: NonNullable<TimelineEntry['by']> }) {
  const projectId = useProjectId();
  const { jobId } = by;
  if (jobId === undefined) return causerName(by);
  return (
    <>
      {causerName(by)}, by{' '}
      <Anchor component={Link} to={`/projects/${projectId}/jobs/${jobId}`} size="xs" underline="always">
        a job
      </Anchor>
    </>
  );
}
