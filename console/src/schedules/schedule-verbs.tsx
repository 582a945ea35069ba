import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ScheduleWithInput } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { BackfillDialog } from './backfill-dialog.tsx';
import { ScheduleForm } from './schedule-form.tsx';

const all = 'GET /v1/projects/{projectId}/schedules';
const changes = [all, 'GET /v1/projects/{projectId}/schedules/{scheduleId}'] as const;

/** Shows the actions on a schedule. */
export function ScheduleVerbs({
  schedule: { input, ...schedule },
  isRevealed,
}: {
  schedule: ScheduleWithInput;
  isRevealed: boolean;
}) {
  const mayStart = useMay('executions:start');
  const params = { projectId: schedule.projectId, scheduleId: schedule.id };
  const [asked, setAsked] = useState<'edit' | 'backfill' | 'delete' | null>(null);
  const navigate = useNavigate();
  const close = (): void => setAsked(null);
  const trigger = useChange('POST /v1/projects/{projectId}/schedules/{scheduleId}/trigger', {
    changes,
    onDone: (execution) =>
      void navigate({
        to: '/projects/$projectId/executions/$executionId',
        params: { projectId: schedule.projectId, executionId: execution.id },
      }),
  });
  const pause = useChange('POST /v1/projects/{projectId}/schedules/{scheduleId}/pause', {
    done: 'The schedule is paused. It starts nothing by itself.',
    changes,
  });
  const resume = useChange('POST /v1/projects/{projectId}/schedules/{scheduleId}/resume', {
    done: 'The schedule goes on at its next time. What it has missed stays missed.',
    changes,
  });
  if (!mayStart) return null;
  return (
    <>
      <Button variant="default" loading={trigger.isPending} onClick={() => trigger.mutate({ params })}>
        Trigger now
      </Button>
      <Button variant="default" onClick={() => setAsked('edit')}>
        Edit
      </Button>
      {schedule.isPaused ? (
        <Button loading={resume.isPending} onClick={() => resume.mutate({ params })}>
          Resume
        </Button>
      ) : (
        <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate({ params })}>
          Pause
        </Button>
      )}
      <VerbMenu
        label="More actions"
        variant="default"
        verbs={[
          { label: 'Backfill', onChoose: () => setAsked('backfill') },
          { label: 'Delete', isDangerous: true, onChoose: () => setAsked('delete') },
        ]}
      />
      {asked === 'edit' && (
        <ScheduleForm
          projectId={schedule.projectId}
          schedule={isRevealed ? { ...schedule, input } : schedule}
          onClose={close}
          onDone={close}
        />
      )}
      {asked === 'backfill' && <BackfillDialog params={params} onClose={close} />}
      {asked === 'delete' && <DeleteQuestion name={schedule.name} params={params} onClose={close} />}
    </>
  );
}

function DeleteQuestion({
  name,
  params,
  onClose,
}: {
  name: string;
  params: { projectId: string; scheduleId: string };
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const remove = useChange('DELETE /v1/projects/{projectId}/schedules/{scheduleId}', {
    done: 'Deleted.',
    changes: [all],
    onDone: () =>
      void navigate({ to: '/projects/$projectId/schedules', params: { projectId: params.projectId } }),
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params })}
    >
      <Text size="sm">It starts nothing more. What it has started goes on.</Text>
    </Confirm>
  );
}
