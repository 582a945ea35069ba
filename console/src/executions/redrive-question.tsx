import { Checkbox, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Execution } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { Confirm } from '../ui/confirm.tsx';
import { changesOfExecution } from './changes-of-execution.ts';
import { ReasonField, reasonOf } from './reason-field.tsx';

/** Asks in which version an execution goes on, and which compensations somebody has done by hand. */
export function RedriveQuestion({
  execution: { projectId, id, status, failedActionId },
  onClose,
}: {
  execution: Execution;
  onClose: () => void;
}) {
  const hasFailed = status === 'failed';
  const [version, setVersion] = useState<'same' | 'latest'>('same');
  const [skipCompensations, setSkips] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const params = { projectId, executionId: id };
  const redrive = useChange('POST /v1/projects/{projectId}/executions/{executionId}/redrive', {
    done: hasFailed ? 'The execution continues.' : 'The execution is being repaired.',
    changes: changesOfExecution,
    onDone: onClose,
  });
  const isReasonMissing = skipCompensations.length > 0 && reasonOf(reason) === null;
  return (
    <Confirm
      title={hasFailed ? 'Redrive this execution?' : 'Repair this execution?'}
      action={hasFailed ? 'Redrive' : 'Repair'}
      isBusy={redrive.isPending}
      isDisabled={isReasonMissing}
      onClose={onClose}
      onConfirm={() =>
        redrive.mutate({ params, body: { version, skipCompensations, reason: reasonOf(reason) } })
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          {hasFailed ? (
            <>
              It continues from <b>{failedActionId ?? 'the failed action'}</b>. A completed action is not
              repeated, unless it was undone or reads an action that runs again.
            </>
          ) : (
            'Failed compensations and clean-ups are tried again, and nothing else runs. Then the execution has its earlier status again.'
          )}
        </Text>
        <Compensations params={params} value={skipCompensations} onChange={setSkips} />
        <Select
          label="In which version"
          allowDeselect={false}
          value={version}
          onChange={(value) => setVersion(value === 'latest' ? 'latest' : 'same')}
          data={[
            { value: 'same', label: 'The version that it started with' },
            { value: 'latest', label: 'The version that is published now' },
          ]}
        />
        <ReasonField value={reason} onChange={setReason} isRequired={skipCompensations.length > 0} />
      </Stack>
    </Confirm>
  );
}

/** Lists the compensations that have failed, to choose those that are not to run again. */
function Compensations({
  params,
  value,
  onChange,
}: {
  params: { projectId: string; executionId: string };
  value: string[];
  onChange: (value: string[]) => void;
}) {
  const { data } = useApi('GET /v1/projects/{projectId}/executions/{executionId}/repairs', { params });
  const failed = (data?.data ?? []).filter(({ parts }) => parts.includes('compensate'));
  if (failed.length === 0) return null;
  return (
    <Checkbox.Group
      label="Failed compensations run first"
      description="Tick the actions that you have undone by hand: their compensations do not run again."
      value={value}
      onChange={onChange}
    >
      <Stack gap={4} mt={4} mah={240} style={{ overflowY: 'auto' }}>
        {failed.map(({ path }) => (
          <Checkbox key={path} value={path} label={path} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
