import { Autocomplete } from '@mantine/core';
import { ZoneField } from '../ui/zone-field.tsx';
import type { SpecProps } from './written-spec.ts';

/** Rules to begin with. A person writes a rule of RFC 5545. */
const usual = [
  'FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=9',
  'FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;BYHOUR=9',
  'FREQ=YEARLY;BYMONTH=5;BYDAY=1MO;BYHOUR=9',
];

/** Asks for a recurrence rule and its time zone. */
export const RuleFields = ({ spec, problemOf, onChange }: SpecProps) => (
  <>
    <Autocomplete
      label="Rule"
      description="An RRULE of iCalendar: the last day of a month, its last Friday, its last day from Monday to Friday, the first Monday of May."
      placeholder="FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9"
      required
      maxLength={500}
      className="mono"
      data={usual}
      filter={({ options }) => options}
      value={spec.rrule}
      error={problemOf('spec.rrule')}
      onChange={(rrule) => onChange({ ...spec, rrule })}
    />
    <ZoneField
      zone={spec.zone}
      error={problemOf('spec.zone')}
      onChange={(zone) => onChange({ ...spec, zone })}
    />
  </>
);
