import { Autocomplete, Button, Group, Pill, Select, Text, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '../api/operations.ts';
import { useProjects } from '../shell/projects.ts';
import type { AuditSearch } from './audit-search.ts';

const actionPattern = /^[A-Za-z]{1,64}\.[A-Za-z]{1,64}$/;

export function AuditFilters({
  search,
  entries,
  onChange,
}: {
  search: AuditSearch;
  /** Those on the page: their actions are suggested. */
  entries: readonly AuditEntry[];
  onChange: (search: AuditSearch) => void;
}) {
  const { data: projects } = useProjects();
  const actor = entries.find(({ actorId }) => actorId === search.actor)?.actorName ?? 'one actor';
  return (
    <Group gap="xs" mb="sm">
      <ActionField
        key={search.action ?? ''}
        value={search.action ?? ''}
        known={[...new Set(entries.map(({ action }) => action))].toSorted()}
        onChoose={(action) => onChange({ action })}
      />
      <Select
        size="xs"
        w={190}
        aria-label="Project"
        placeholder="Anywhere"
        clearable
        clearButtonProps={{ 'aria-label': 'Anywhere' }}
        value={search.project ?? null}
        data={(projects?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(project) => onChange({ project: project ?? undefined })}
      />
      <DayField
        word="From"
        label="From the day"
        value={search.from}
        onChoose={(from) => onChange({ from })}
      />
      <DayField
        word="Until"
        label="Until the day"
        value={search.until}
        onChoose={(until) => onChange({ until })}
      />
      {search.actor !== undefined && (
        <Pill
          withRemoveButton
          removeButtonProps={{ 'aria-label': 'By anybody' }}
          onRemove={() => onChange({ actor: undefined })}
        >
          by {actor}
        </Pill>
      )}
      {search.record !== undefined && (
        <Pill
          withRemoveButton
          removeButtonProps={{ 'aria-label': 'Any record' }}
          onRemove={() => onChange({ record: undefined })}
        >
          record …{search.record.slice(-8)}
        </Pill>
      )}
      {Object.keys(search).some((name) => name !== 'cursor') && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<X size={14} aria-hidden />}
          onClick={() =>
            onChange({
              action: undefined,
              actor: undefined,
              record: undefined,
              project: undefined,
              from: undefined,
              until: undefined,
            })
          }
        >
          Clear
        </Button>
      )}
    </Group>
  );
}

const DayField = ({
  word,
  label,
  value,
  onChoose,
}: {
  /** What stands in the field, before the day. */
  word: string;
  label: string;
  value: string | undefined;
  onChoose: (day: string | undefined) => void;
}) => (
  <TextInput
    type="date"
    size="xs"
    aria-label={label}
    leftSectionWidth={44}
    leftSection={
      <Text size="xs" className="quiet" aria-hidden>
        {word}
      </Text>
    }
    value={value ?? ''}
    onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
  />
);

/** An action as the log names it; it counts once it is whole. */
function ActionField({
  value,
  known,
  onChoose,
}: {
  value: string;
  known: string[];
  onChoose: (action: string | undefined) => void;
}) {
  const [text, setText] = useState(value);
  const choose = (chosen: string): void => {
    if (chosen === '' ? value !== '' : actionPattern.test(chosen)) onChoose(chosen || undefined);
  };
  return (
    <Autocomplete
      size="xs"
      w={220}
      aria-label="Action"
      placeholder="Any action, such as apiKey.create"
      data={known}
      value={text}
      onChange={setText}
      onOptionSubmit={choose}
      onBlur={() => choose(text.trim())}
      onKeyDown={({ key }) => {
        if (key === 'Enter') choose(text.trim());
      }}
    />
  );
}
