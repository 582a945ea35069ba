import { Button, Group, Pill, Select, Text, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { AuditEntry } from '../api/types.ts';
import { useAll } from '../api/use-all.ts';
import { useMay } from '../session/session.ts';
import { useProjects } from '../shell/projects.ts';
import { actionsByType, type AuditSearch } from './audit-search.ts';

export function AuditFilters({
  search,
  entries,
  onChange,
}: {
  search: AuditSearch;
  /** The entries on the page, which contain the actor's name. */
  entries: readonly AuditEntry[];
  onChange: (search: AuditSearch) => void;
}) {
  const { data: projects } = useProjects();
  const actor = entries.find(({ actorId }) => actorId === search.actor)?.actorName ?? 'one actor';
  return (
    <Group gap="xs" mb="sm">
      <Select
        size="xs"
        w={170}
        aria-label="Type of record"
        placeholder="Any type of record"
        searchable
        nothingFoundMessage="No type of record matches."
        clearable
        clearButtonProps={{ 'aria-label': 'Any type of record' }}
        value={search.type ?? null}
        data={actionsByType().map(({ group }) => group)}
        onChange={(type) => onChange({ type: type ?? undefined, action: undefined })}
      />
      <Select
        size="xs"
        w={220}
        aria-label="Action"
        placeholder="Any action"
        searchable
        nothingFoundMessage="No action matches."
        clearable
        clearButtonProps={{ 'aria-label': 'Any action' }}
        value={search.action ?? null}
        data={actionsByType(search.type)}
        onChange={(action) => onChange({ action: action ?? undefined })}
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
      <PersonField actorId={search.actor} onChoose={(chosen) => onChange({ actor: chosen })} />
      <ExecutionField
        key={search.execution ?? ''}
        value={search.execution}
        onChoose={(execution) => onChange({ execution })}
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
              type: undefined,
              actor: undefined,
              record: undefined,
              execution: undefined,
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

/** Chooses a member. Whatever else has done something is chosen by its name in the list. */
function PersonField({
  actorId,
  onChoose,
}: {
  actorId: string | undefined;
  onChoose: (actorId: string | undefined) => void;
}) {
  const maySee = useMay('members:read');
  const { data: members } = useAll('GET /v1/members', {}, { enabled: maySee });
  if (!maySee) return null;
  return (
    <Select
      size="xs"
      w={170}
      aria-label="Person"
      placeholder="Anybody"
      searchable
      nothingFoundMessage="No member matches."
      clearable
      clearButtonProps={{ 'aria-label': 'Anybody' }}
      value={actorId ?? null}
      data={(members?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => onChoose(id ?? undefined)}
    />
  );
}

/** Finds the changes of one execution, also by a job over many. */
function ExecutionField({
  value = '',
  onChoose,
}: {
  value: string | undefined;
  onChoose: (executionId: string | undefined) => void;
}) {
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const asked = text.trim().toLowerCase();
    const isId = asked === '' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(asked);
    setProblem(isId ? null : 'This is not the id of an execution.');
    if (isId) onChoose(asked === '' ? undefined : asked);
  };
  return (
    <form onSubmit={submit} role="search" aria-label="By execution">
      <TextInput
        size="xs"
        w={220}
        aria-label="Execution"
        placeholder="Id of an execution"
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  );
}

const DayField = ({
  word,
  label,
  value,
  onChoose,
}: {
  /** The word in the field, before the day. */
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
