import { Select } from '@mantine/core';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** Asks for a time zone by its name. */
export const ZoneField = ({
  zone,
  error,
  onChange,
}: {
  zone: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}) => (
  <Select
    label="Time zone"
    searchable
    allowDeselect={false}
    // A zone that this browser does not know is kept.
    data={zones.includes(zone) ? zones : [zone, ...zones]}
    value={zone}
    error={error}
    onChange={(chosen) => onChange(chosen ?? zone)}
  />
);

/** The time zone of this browser. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
