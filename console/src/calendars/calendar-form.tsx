import { Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Calendar, CalendarWithUses } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NameField } from '../ui/name-field.tsx';
import { useEdited } from '../ui/use-edited.tsx';
import { ownZone, ZoneField } from '../ui/zone-field.tsx';
import { HolidayFields, type WrittenHolidays } from './holiday-fields.tsx';
import { namesOf, weekdayNames, weekdays } from './weekday-names.ts';

const all = 'GET /v1/projects/{projectId}/calendars';
const one = 'GET /v1/projects/{projectId}/calendars/{calendarId}';

type Written = WrittenHolidays & Pick<Calendar, 'timeZone' | 'workingDays'>;

const writtenOf = ({ timeZone, workingDays, holidays }: Omit<Written, 'ics'>): Written => ({
  timeZone,
  workingDays,
  holidays,
  ics: null,
});

/** Creates a calendar, or changes one. */
export function CalendarForm({
  projectId,
  calendar,
  onClose,
  onDone,
}: {
  projectId: string;
  /** If left out, a new calendar is created. */
  calendar?: CalendarWithUses;
  onClose: () => void;
  onDone: (calendar: Calendar) => void;
}) {
  const [name, setName] = useState('');
  const [written, setWritten] = useState(() =>
    writtenOf(calendar ?? { timeZone: ownZone(), workingDays: weekdays.slice(0, 5), holidays: [] }),
  );
  const params = { projectId, calendarId: calendar?.id ?? '' };
  const edited = useEdited(calendar, async () => await call(one, { params }));
  const create = useChange('POST /v1/projects/{projectId}/calendars', {
    changes: [all],
    onDone,
    quiet: true,
  });
  const update = useChange('PATCH /v1/projects/{projectId}/calendars/{calendarId}', {
    done: 'Changed. Whatever is decided, tried or fired from now on reads the new calendar.',
    changes: [
      all,
      one,
      'GET /v1/projects/{projectId}/calendars/{calendarId}/versions',
      'GET /v1/projects/{projectId}/schedules',
      'GET /v1/projects/{projectId}/schedules/{scheduleId}',
    ],
    onDone,
    onFailed: edited.onFailed,
    quiet: true,
  });
  const { problemOf, form } = edited.formOf(
    { create, update },
    {
      saved: ({ version, timeZone, workingDays, holidays }) => [
        { label: `Time zone in version ${version}`, value: timeZone },
        { label: `Working days in version ${version}`, value: namesOf(workingDays) },
        {
          label: `Holidays in version ${version}`,
          value: holidays.map((holiday) => `${holiday.date} ${holiday.name}`).join('\n'),
        },
      ],
      onTake: (other) => setWritten(writtenOf(other)),
    },
  );
  const { ics, ...content } = written;
  const body = { ...content, holidays: [...content.holidays], ...(ics === null ? {} : { ics }) };
  return (
    <FormDialog
      title={calendar ? `Change ${calendar.name}` : 'New calendar'}
      size="lg"
      {...form}
      isReady={written.workingDays.length > 0}
      onClose={onClose}
      onSubmit={() =>
        calendar
          ? update.mutate({ params, body, ...edited.known })
          : create.mutate({ params: { projectId }, body: { name, ...body } })
      }
    >
      {calendar ? (
        <Text size="sm">Executions that have already started read the new calendar, too.</Text>
      ) : (
        <NameField
          value={name}
          error={problemOf('name')}
          maxLength={63}
          placeholder="madrid"
          description="As expressions write it after calendars: a small letter, and then letters, digits and _. It does not change."
          onChange={setName}
        />
      )}
      <ZoneField
        zone={written.timeZone}
        error={problemOf('timeZone')}
        onChange={(timeZone) => setWritten({ ...written, timeZone })}
      />
      <Checkbox.Group
        label="Working days"
        error={
          problemOf('workingDays') ?? (written.workingDays.length === 0 ? 'Choose a working day.' : null)
        }
        value={written.workingDays}
        onChange={(chosen) =>
          setWritten({ ...written, workingDays: weekdays.filter((day) => chosen.includes(day)) })
        }
      >
        <Group gap="sm" mt={4}>
          {weekdays.map((day) => (
            <Checkbox key={day} value={day} label={weekdayNames[day]} />
          ))}
        </Group>
      </Checkbox.Group>
      <HolidayFields
        written={written}
        problemOf={problemOf}
        onChange={(holidays) => setWritten({ ...written, ...holidays })}
      />
    </FormDialog>
  );
}
