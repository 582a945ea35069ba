import { Checkbox, Group, Text } from '@mantine/core';
import type { Calendar } from '../api/types.ts';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { NameField } from '../ui/name-field.tsx';
import { ownZone, ZoneField } from '../ui/zone-field.tsx';
import { HolidayFields, type WrittenHolidays } from './holiday-fields.tsx';
import { namesOf, weekdayNames, weekdays } from './weekday-names.ts';

type Draft = WrittenHolidays & Pick<Calendar, 'name' | 'timeZone' | 'workingDays'>;

const newCalendar = (): Omit<Draft, 'ics'> => ({
  name: '',
  timeZone: ownZone(),
  workingDays: weekdays.slice(0, 5),
  holidays: [],
});

const draftOf = (calendar: Calendar | undefined): Draft => {
  const { name, timeZone, workingDays, holidays } = calendar ?? newCalendar();
  return { name, timeZone, workingDays, holidays, ics: null };
};

const contentOf = ({ timeZone, workingDays, holidays, ics }: Draft) => ({
  timeZone,
  workingDays,
  holidays: [...holidays],
  ...(ics === null ? {} : { ics }),
});

/** Creates a calendar, or changes one. */
export const CalendarForm = (props: FormProps<'calendars'>) => (
  <ResourceForm
    {...props}
    resource="calendars"
    title={props.record ? `Change ${props.record.name}` : 'New calendar'}
    size="lg"
    draftOf={draftOf}
    isReady={({ workingDays }) => workingDays.length > 0}
    createOf={(draft) => ({ name: draft.name, ...contentOf(draft) })}
    updateOf={contentOf}
    saved={({ version, timeZone, workingDays, holidays }) => [
      { label: `Time zone in version ${version}`, value: timeZone },
      { label: `Working days in version ${version}`, value: namesOf(workingDays) },
      {
        label: `Holidays in version ${version}`,
        value: holidays.map((holiday) => `${holiday.date} ${holiday.name}`).join('\n'),
      },
    ]}
    done={{ update: 'Changed. Every decision, try and schedule reads the new calendar from now on.' }}
    changes={[
      'GET /v1/projects/{projectId}/calendars/{calendarId}/versions',
      'GET /v1/projects/{projectId}/schedules',
      'GET /v1/projects/{projectId}/schedules/{scheduleId}',
    ]}
  >
    {({ draft, change, problemOf }) => (
      <>
        {props.record ? (
          <Text size="sm">Executions that have already started read the new calendar, too.</Text>
        ) : (
          <NameField
            value={draft.name}
            error={problemOf('name')}
            maxLength={63}
            placeholder="madrid"
            description="The name that expressions use after calendars: a small letter, and then letters, digits and _. It cannot be changed later."
            onChange={(name) => change({ name })}
          />
        )}
        <ZoneField
          zone={draft.timeZone}
          error={problemOf('timeZone')}
          onChange={(timeZone) => change({ timeZone })}
        />
        <Checkbox.Group
          label="Working days"
          error={
            problemOf('workingDays') ?? (draft.workingDays.length === 0 ? 'Choose a working day.' : null)
          }
          value={draft.workingDays}
          onChange={(chosen) => change({ workingDays: weekdays.filter((day) => chosen.includes(day)) })}
        >
          <Group gap="sm" mt={4}>
            {weekdays.map((day) => (
              <Checkbox key={day} value={day} label={weekdayNames[day]} />
            ))}
          </Group>
        </Checkbox.Group>
        <HolidayFields written={draft} problemOf={problemOf} onChange={change} />
      </>
    )}
  </ResourceForm>
);
