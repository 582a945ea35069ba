import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { useWorkflowNames } from './workflow-names.ts';
import { hasCause, noCause, type ExecutionSearch } from './search.ts';

/** Chooses whether failures are listed or grouped, and which group is listed. */
export function CauseBar({
  projectId,
  search,
  onChange,
}: {
  projectId: string;
  search: ExecutionSearch;
  onChange: (changed: ExecutionSearch) => void;
}) {
  const names = useWorkflowNames(projectId);
  const { failedWorkflow, failedAction, reason, host, httpStatus } = search;
  const workflow = failedWorkflow === undefined ? undefined : (names.get(failedWorkflow) ?? 'A workflow');
  return (
    <Group gap="xs" mb="sm">
      <SegmentedControl
        size="xs"
        aria-label="View"
        value={search.by ?? 'list'}
        data={[
          { value: 'list', label: 'List' },
          { value: 'cause', label: 'By cause' },
        ]}
        onChange={(by) => onChange(by === 'cause' ? { ...noCause, status: 'failed', by } : { by: undefined })}
      />
      {hasCause(search) && (
        <>
          <Text size="sm">
            {[workflow, failedAction, reason, host, httpStatus]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </Text>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<X size={14} aria-hidden />}
            onClick={() => onChange(noCause)}
          >
            Any cause
          </Button>
        </>
      )}
    </Group>
  );
}
