import { Button, Group, Pill, Popover, Select, Stack, TextInput } from '@mantine/core';
import { CalendarRange, X } from 'lucide-react';
import { useAll } from '../api/use-all.ts';
import { formatInstant } from '../ui/format-time.ts';
import { isFinal, type Status } from '../ui/statuses.ts';
import { SearchField } from './search-field.tsx';
import { isFiltered, noCause, sorts, type ExecutionSearch, type ExecutionSort } from './search.ts';
import { sinceChoices, type Since } from './since.ts';
import { OutcomeSelect } from './outcome-select.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { ViewMenu } from './view-menu.tsx';
import { isWaitKind, waitNames } from './waits.tsx';

/** The number of choices that are shown at once; a search shows others. */
const shownChoices = 100;

export function ExecutionFilters({
  projectId,
  search,
  onChange,
}: {
  projectId: string;
  search: ExecutionSearch;
  onChange: (changed: ExecutionSearch) => void;
}) {
  const { data: workflows } = useAll('GET /v1/projects/{projectId}/workflows', {
    params: { projectId },
    query: { sort: 'name' },
  });
  return (
    <Group gap="xs" mb="sm">
      <div className="scrolls">
        <StatusTabs
          projectId={projectId}
          search={search}
          onChoose={(status) =>
            onChange({
              status,
              // Only failures have a cause.
              ...(status === 'failed' ? {} : { ...noCause, by: undefined }),
              // Only completed executions are listed by outcome.
              ...(status === undefined || status === 'completed' ? {} : { outcome: undefined }),
              // Only open executions wait for something.
              ...(isOpenOrAny(status) ? {} : { waits: undefined }),
            })
          }
        />
      </div>
      <Select
        size="xs"
        w={190}
        aria-label="Workflow"
        placeholder="Any workflow"
        clearable
        searchable
        limit={shownChoices}
        value={search.workflow ?? null}
        data={(workflows?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(workflow) => onChange({ workflow: workflow ?? undefined })}
      />
      {isOpenOrAny(search.status) && (
        <Select
          size="xs"
          w={170}
          aria-label="Waits for"
          placeholder="Waits for anything"
          clearable
          value={search.waits ?? null}
          data={Object.entries(waitNames).map(([value, label]) => ({ value, label }))}
          onChange={(waits) => onChange({ waits: isWaitKind(waits) ? waits : undefined })}
        />
      )}
      {(search.status === undefined || search.status === 'completed') && (
        <OutcomeSelect projectId={projectId} search={search} onChange={onChange} />
      )}
      <Select
        size="xs"
        w={150}
        aria-label="Started"
        placeholder="Any time"
        clearable
        value={search.since ?? null}
        data={Object.entries(sinceChoices).map(([value, { label }]) => ({ value, label }))}
        onChange={(since) =>
          onChange({ since: (since as Since | null) ?? undefined, after: undefined, before: undefined })
        }
      />
      <Between after={search.after} before={search.before} onChange={onChange} />
      <Select
        size="xs"
        w={150}
        aria-label="Order"
        placeholder="Newest first"
        clearable
        value={search.sort ?? null}
        data={Object.entries(sorts)
          .filter(([value]) => search.text === undefined || value === 'createdAt')
          .map(([value, label]) => ({ value, label }))}
        onChange={(sort) => onChange({ sort: (sort as ExecutionSort | null) ?? undefined })}
      />
      <SearchField
        projectId={projectId}
        value={search.label ?? search.key ?? search.text ?? ''}
        onChange={onChange}
      />
      {search.changedAfter !== undefined && (
        <Pill
          withRemoveButton
          removeButtonProps={{ 'aria-label': 'Changed at any time' }}
          onRemove={() => onChange({ changedAfter: undefined })}
        >
          changed after {formatInstant(search.changedAfter)}
        </Pill>
      )}
      <ViewMenu projectId={projectId} search={search} />
      {isFiltered(search) && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<X size={14} aria-hidden />}
          onClick={() =>
            onChange({
              status: undefined,
              outcome: undefined,
              workflow: undefined,
              label: undefined,
              key: undefined,
              since: undefined,
              after: undefined,
              before: undefined,
              changedAfter: undefined,
              ...noCause,
              by: undefined,
              waits: undefined,
              text: undefined,
              sort: undefined,
            })
          }
        >
          Clear
        </Button>
      )}
    </Group>
  );
}

const isOpenOrAny = (status: Status | undefined): boolean => status === undefined || !isFinal(status);

/** Lets a person choose two times, between which the execution started. */
function Between({
  after,
  before,
  onChange,
}: {
  after: string | undefined;
  before: string | undefined;
  onChange: (changed: ExecutionSearch) => void;
}) {
  const isSet = after !== undefined || before !== undefined;
  const field = (label: string, name: 'after' | 'before', value: string | undefined) => (
    <TextInput
      size="xs"
      type="datetime-local"
      label={label}
      defaultValue={value === undefined ? '' : localText(value)}
      onChange={({ currentTarget }) =>
        onChange({
          since: undefined,
          [name]: currentTarget.value === '' ? undefined : new Date(currentTarget.value).toISOString(),
        })
      }
    />
  );
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant={isSet ? 'light' : 'default'}
          leftSection={<CalendarRange size={14} aria-hidden />}
        >
          Between
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {field('Started after', 'after', after)}
          {field('Started before', 'before', before)}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Formats a time for a field for date and time: local, to the minute. */
function localText(at: string): string {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
