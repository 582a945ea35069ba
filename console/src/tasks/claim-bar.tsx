import { Button, Group, Text } from '@mantine/core';
import { ApiError } from '../api/error.ts';
import type { TaskDetails } from '../api/types.ts';
import { useSession } from '../session/session.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { useTaskChange, type TaskKey } from './use-task-change.ts';

/** Says which group is asked and who has claimed the task, and lets its members do so. */
export function ClaimBar({ task: { group, assignee, may }, at }: { task: TaskDetails; at: TaskKey }) {
  const { member } = useSession();
  const claim = useTaskChange('POST /v1/projects/{projectId}/tasks/{executionId}/{actionId}/claim', at);
  const release = useTaskChange('POST /v1/projects/{projectId}/tasks/{executionId}/{actionId}/release', at);
  if (group === null || may === 'over') return null;
  const isOwn = assignee?.id === member.id;
  const mayRelease = assignee !== null && (isOwn || member.role === 'owner');
  const error = claim.error ?? release.error;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          The group <b>{group}</b> is asked.{' '}
          {assignee === null
            ? 'Nobody has claimed it.'
            : `${isOwn ? 'You have' : `${assignee.name} has`} claimed it.`}
        </Text>
        {assignee === null && may === 'decide' && (
          <Button
            variant="default"
            size="xs"
            loading={claim.isPending}
            onClick={() => claim.mutate({ params: at })}
          >
            Claim it
          </Button>
        )}
        {mayRelease && (
          <Button
            variant="default"
            size="xs"
            loading={release.isPending}
            onClick={() => release.mutate({ params: at })}
          >
            Give it back
          </Button>
        )}
      </Group>
      {error instanceof ApiError && <ErrorBox error={error.body} />}
    </>
  );
}

/** Whether another member of the group has claimed the task: then the others leave it alone. */
export const isTaken = ({ group, assignee }: TaskDetails, memberId: string): boolean =>
  group !== null && assignee !== null && assignee.id !== memberId;
