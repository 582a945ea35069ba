import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { Schedule, ScheduleWithInput } from '../api/types.ts';
import { useAll } from '../api/use-all.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NameField } from '../ui/name-field.tsx';
import { ownZone } from '../ui/zone-field.tsx';
import { overlapWords } from './overlap-words.ts';
import { ScheduleInput } from './schedule-input.tsx';
import { SpecFields } from './spec-fields.tsx';
import { boundsOf, timesOf, writtenSpecOf } from './written-spec.ts';

const all = 'GET /v1/projects/{projectId}/schedules';
const one = 'GET /v1/projects/{projectId}/schedules/{scheduleId}';

/** Creates a schedule, or changes one. */
export function ScheduleForm({
  projectId,
  schedule,
  onClose,
  onDone,
}: {
  projectId: string;
  /** If left out, a new schedule is created. Its input is there if its values are revealed. */
  schedule?: Schedule & Partial<Pick<ScheduleWithInput, 'input'>>;
  onClose: () => void;
  onDone: (schedule: Schedule) => void;
}) {
  const [workflowId, setWorkflowId] = useState(schedule?.workflowId ?? null);
  const [name, setName] = useState(schedule?.name ?? '');
  const [overlap, setOverlap] = useState<Schedule['overlap']>(schedule?.overlap ?? 'skip');
  const [spec, setSpec] = useState(() => writtenSpecOf(schedule?.spec, ownZone()));
  const [input, setInput] = useState<Record<string, unknown> | null>(null);
  const [isValid, setValid] = useState(true);
  const workflows = useAll('GET /v1/projects/{projectId}/workflows', { params: { projectId } });
  const create = useChange('POST /v1/projects/{projectId}/schedules', {
    changes: [all],
    onDone,
    quiet: true,
  });
  const update = useChange('PATCH /v1/projects/{projectId}/schedules/{scheduleId}', {
    done: 'The schedule was changed.',
    changes: [all, one],
    onDone,
    quiet: true,
  });
  const { error, isPending } = schedule ? update : create;
  const problemOf = fieldErrors(error);
  const isWritten = schedule?.spec.calendars === undefined;
  const written = { name, overlap, ...(input === null ? {} : { input }) };
  const submit = (): void => {
    if (schedule)
      update.mutate({
        params: { projectId, scheduleId: schedule.id },
        body: isWritten ? { ...written, spec: { ...boundsOf(schedule.spec), ...timesOf(spec) } } : written,
      });
    else if (workflowId !== null)
      create.mutate({ params: { projectId }, body: { ...written, workflowId, spec: timesOf(spec) } });
  };
  return (
    <FormDialog
      title={schedule ? 'Edit the schedule' : 'New schedule'}
      action={schedule ? 'Save' : 'Create'}
      size="lg"
      isReady={isValid && workflowId !== null}
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameField value={name} error={problemOf('name')} onChange={setName} />
      {schedule === undefined && (
        <Select
          label="Workflow"
          description="Each time starts the version that is published then."
          required
          searchable
          data={(workflows.data?.data ?? []).map((workflow) => ({
            value: workflow.id,
            label: workflow.name,
          }))}
          value={workflowId}
          error={problemOf('workflowId')}
          onChange={(chosen) => {
            setWorkflowId(chosen);
            setInput(null);
          }}
        />
      )}
      {isWritten ? (
        <SpecFields projectId={projectId} spec={spec} problemOf={problemOf} onChange={setSpec} />
      ) : (
        <Text size="sm">{schedule.meaning} Its calendars can only be changed through the API.</Text>
      )}
      <Select
        label="If an execution of it is still open"
        allowDeselect={false}
        data={Object.entries(overlapWords).map(([value, label]) => ({ value, label }))}
        value={overlap}
        error={problemOf('overlap')}
        onChange={(chosen) => setOverlap((chosen ?? overlap) as Schedule['overlap'])}
      />
      {workflowId !== null && (
        <ScheduleInput
          key={workflowId}
          projectId={projectId}
          workflowId={workflowId}
          kept={schedule === undefined ? undefined : (schedule.input ?? null)}
          error={error}
          onChange={setInput}
          onValid={setValid}
        />
      )}
    </FormDialog>
  );
}
