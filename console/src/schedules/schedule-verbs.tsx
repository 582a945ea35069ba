import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ScheduleWithInput } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { ResourceVerbs } from '../resources/resource-verbs.tsx';
import type { FormProps } from '../resources/types.ts';
import { BackfillDialog } from './backfill-dialog.tsx';
import { ScheduleForm } from './schedule-form.tsx';

const changes = [
  'GET /v1/projects/{projectId}/schedules',
  'GET /v1/projects/{projectId}/schedules/{scheduleId}',
] as const;

/** Shows the actions on a schedule. */
export function ScheduleVerbs({ record, isRevealed }: { record: ScheduleWithInput; isRevealed: boolean }) {
  const params = { projectId: record.projectId, scheduleId: record.id };
  const [isBackfilling, setBackfilling] = useState(false);
  const navigate = useNavigate();
  const trigger = useChange('POST /v1/projects/{projectId}/schedules/{scheduleId}/trigger', {
    changes,
    onDone: (execution) =>
      void navigate({
        to: '/projects/$projectId/executions/$executionId',
        params: { projectId: record.projectId, executionId: execution.id },
      }),
  });
  const pause = useChange('POST /v1/projects/{projectId}/schedules/{scheduleId}/pause', {
    done: 'The schedule is paused. It starts nothing by itself.',
    changes,
  });
  const resume = useChange('POST /v1/projects/{projectId}/schedules/{scheduleId}/resume', {
    done: 'The schedule continues at its next time. Missed times are not repeated.',
    changes,
  });
  return (
    <>
      <ResourceVerbs
        resource="schedules"
        record={record}
        scope="executions:start"
        form={isRevealed ? RevealedForm : ScheduleForm}
        before={
          <Button variant="default" loading={trigger.isPending} onClick={() => trigger.mutate({ params })}>
            Trigger now
          </Button>
        }
        after={
          record.isPaused ? (
            <Button loading={resume.isPending} onClick={() => resume.mutate({ params })}>
              Resume
            </Button>
          ) : (
            <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate({ params })}>
              Pause
            </Button>
          )
        }
        verbs={[{ label: 'Backfill', onChoose: () => setBackfilling(true) }]}
        deleting={() => 'It starts nothing more. Executions that it has started continue.'}
      />
      {isBackfilling && <BackfillDialog params={params} onClose={() => setBackfilling(false)} />}
    </>
  );
}

const RevealedForm = (props: FormProps<'schedules'>) => (
  <ScheduleForm {...props} keptInput={props.record?.input ?? null} />
);
