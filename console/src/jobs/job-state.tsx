import { Group, Progress, Text } from '@mantine/core';
import type { BulkJob } from '../api/types.ts';
import { Mark } from '../ui/status.tsx';
import { countOf } from './job-words.ts';

export const JobState = ({ job: { status }, size = 'md' }: { job: BulkJob; size?: 'md' | 'lg' }) =>
  status === 'running' ? (
    <Mark label="Running" colour="blue" isMoving size={size} />
  ) : (
    <Mark label="Completed" colour="teal" size={size} />
  );

/** Shows the progress of a job. When the job reaches the records, more or fewer may match than it counted. */
export function JobProgress({ job: { kind, status, total, changed, skipped } }: { job: BulkJob }) {
  const done = changed + skipped;
  const percent = status === 'completed' ? 100 : Math.min(99, total === 0 ? 0 : (100 * done) / total);
  return (
    <Group className="card" p="md" gap="sm" wrap="nowrap">
      <Progress.Root size="lg" style={{ flex: 1 }}>
        <Progress.Section value={percent} aria-label="Progress of the job" />
      </Progress.Root>
      <Text size="sm" role="status">
        {status === 'completed' ? `${countOf(kind, done)} done` : `${done} of ${countOf(kind, total)}`}
      </Text>
    </Group>
  );
}
