import type { CalendarWithUses } from '../api/types.ts';
import { ResourceVerbs } from '../resources/resource-verbs.tsx';
import { CalendarForm } from './calendar-form.tsx';

/** Shows the actions on a calendar. */
export const CalendarVerbs = ({ record }: { record: CalendarWithUses }) => (
  <ResourceVerbs
    resource="calendars"
    record={record}
    scope="workflows:write"
    form={CalendarForm}
    change="Change"
    deleting={(users) =>
      users.length === 0
        ? 'Its versions are deleted, too. No published version of a workflow and no schedule names it.'
        : `It can be deleted only when these no longer name it: ${users.join(', ')}.`
    }
  />
);
