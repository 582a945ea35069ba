import { Select, Text } from '@mantine/core';
import type { Schedule } from '../api/types.ts';
import { useAll } from '../api/use-all.ts';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { useProjectId } from '../shell/projects.ts';
import { NameField } from '../ui/name-field.tsx';
import { ownZone } from '../ui/zone-field.tsx';
import { overlapWords } from './overlap-words.ts';
import { ScheduleInput } from './schedule-input.tsx';
import { SpecFields } from './spec-fields.tsx';
import { boundsOf, timesOf, writtenSpecOf } from './written-spec.ts';

const writtenOf = ({ name, overlap, input }: Draft) => ({
  name,
  overlap,
  ...(input === null ? {} : { input }),
});

interface Draft {
  workflowId: string | null;
  name: string;
  overlap: Schedule['overlap'];
  spec: ReturnType<typeof writtenSpecOf>;
  input: Record<string, unknown> | null;
  isValid: boolean;
}

/** Creates a schedule, or changes one. */
export function ScheduleForm({
  record: schedule,
  keptInput = null,
  ...props
}: FormProps<'schedules'> & {
  /** The present input if its values are revealed. */
  keptInput?: unknown;
}) {
  const projectId = useProjectId();
  const workflows = useAll('GET /v1/projects/{projectId}/workflows', { params: { projectId } });
  const isWritten = schedule?.spec.calendars === undefined;
  return (
    <ResourceForm
      {...props}
      {...(schedule && { record: schedule })}
      resource="schedules"
      title={schedule ? 'Edit the schedule' : 'New schedule'}
      size="lg"
      draftOf={(known): Draft => ({
        workflowId: known?.workflowId ?? null,
        name: known?.name ?? '',
        overlap: known?.overlap ?? 'skip',
        spec: writtenSpecOf(known?.spec, ownZone()),
        input: null,
        isValid: true,
      })}
      isReady={({ isValid, workflowId }) => isValid && workflowId !== null}
      createOf={(draft) => ({
        ...writtenOf(draft),
        workflowId: draft.workflowId ?? '',
        spec: timesOf(draft.spec),
      })}
      updateOf={(draft) =>
        isWritten && schedule
          ? { ...writtenOf(draft), spec: { ...boundsOf(schedule.spec), ...timesOf(draft.spec) } }
          : writtenOf(draft)
      }
      done={{ update: 'The schedule was changed.' }}
    >
      {({ draft, change, error, problemOf }) => (
        <>
          <NameField value={draft.name} error={problemOf('name')} onChange={(name) => change({ name })} />
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
              value={draft.workflowId}
              error={problemOf('workflowId')}
              onChange={(workflowId) => change({ workflowId, input: null })}
            />
          )}
          {isWritten ? (
            <SpecFields
              projectId={projectId}
              spec={draft.spec}
              problemOf={problemOf}
              onChange={(spec) => change({ spec })}
            />
          ) : (
            <Text size="sm">{schedule.meaning} Its calendars can only be changed through the API.</Text>
          )}
          <Select
            label="If one of its executions is still open"
            allowDeselect={false}
            data={Object.entries(overlapWords).map(([value, label]) => ({ value, label }))}
            value={draft.overlap}
            error={problemOf('overlap')}
            onChange={(chosen) => change({ overlap: (chosen ?? draft.overlap) as Schedule['overlap'] })}
          />
          {draft.workflowId !== null && (
            <ScheduleInput
              key={draft.workflowId}
              projectId={projectId}
              workflowId={draft.workflowId}
              kept={schedule === undefined ? undefined : keptInput}
              error={error}
              onChange={(input) => change({ input })}
              onValid={(isValid) => change({ isValid })}
            />
          )}
        </>
      )}
    </ResourceForm>
  );
}
