import { ActionIcon, Button, Fieldset, FileInput, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Holiday } from '../api/types.ts';

export interface WrittenHolidays {
  holidays: readonly Holiday[];
  /** The iCalendar text whose days come beside them. */
  ics: string | null;
}

/** Asks for holidays: one by one, and from a file. */
export function HolidayFields({
  written,
  problemOf,
  onChange,
}: {
  written: WrittenHolidays;
  problemOf: (path: string) => string | undefined;
  onChange: (written: WrittenHolidays) => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const { holidays } = written;
  const put = (at: number, holiday: Holiday): void =>
    onChange({ ...written, holidays: holidays.with(at, holiday) });
  const choose = async (chosen: File | null): Promise<void> => {
    setFile(chosen);
    onChange({ ...written, ics: chosen === null ? null : await chosen.text() });
  };
  return (
    <Fieldset legend="Holidays">
      <Stack gap="xs">
        {holidays.map(({ date, name }, at) => (
          // A day has no id, and rows only go away at a press.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={at} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              type="date"
              required
              aria-label={`Date of holiday ${at + 1}`}
              value={date}
              error={problemOf(`holidays.${at}.date`)}
              onChange={({ currentTarget }) => put(at, { date: currentTarget.value, name })}
            />
            <TextInput
              aria-label={`Name of holiday ${at + 1}`}
              maxLength={100}
              style={{ flex: 1 }}
              value={name}
              error={problemOf(`holidays.${at}.name`)}
              onChange={({ currentTarget }) => put(at, { date, name: currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Remove holiday ${at + 1}`}
              onClick={() => onChange({ ...written, holidays: holidays.toSpliced(at, 1) })}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {problemOf('holidays') !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problemOf('holidays')}
          </Text>
        )}
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange({ ...written, holidays: [...holidays, { date: '', name: '' }] })}
        >
          Add a holiday
        </Button>
        <FileInput
          label="Import a file"
          description="The all-day events of an iCalendar file (.ics) are added. The file itself is not kept."
          placeholder="Choose a file"
          accept=".ics,text/calendar"
          clearable
          clearButtonProps={{ 'aria-label': 'Import no file' }}
          value={file}
          error={problemOf('ics')}
          onChange={(chosen) => void choose(chosen)}
        />
      </Stack>
    </Fieldset>
  );
}
