import { NumberInput, Select, TextInput } from '@mantine/core';
import { useAll } from '../api/use-all.ts';
import { TextOrJson } from '../ui/text-or-json.tsx';
import type { InboundDraft, Purpose } from './draft.ts';
import { signsTime } from './verification-words.ts';

const purposes: Readonly<Record<Purpose, { label: string; text: string }>> = {
  start: { label: 'Starts a workflow', text: 'Each event starts the version that is published then.' },
  resume: {
    label: 'Resumes an execution',
    text: 'Each event resumes the execution that waits for its key (match of general/waitForEvent@v1).',
  },
  keep: {
    label: 'Is only kept',
    text: 'You can look at each event, and replay it later to start an execution.',
  },
};

/** Asks for the purpose of an event. */
export function PurposeFields({
  projectId,
  draft,
  problemOf,
  onChange,
}: {
  projectId: string;
  draft: InboundDraft;
  problemOf: (path: string) => string | undefined;
  onChange: (draft: InboundDraft) => void;
}) {
  const { purpose } = draft;
  const root = draft.format === 'plain' ? 'body' : 'event';
  const change = (changed: Partial<InboundDraft>): void => onChange({ ...draft, ...changed });
  const workflows = useAll('GET /v1/projects/{projectId}/workflows', { params: { projectId } });
  return (
    <>
      <Select
        label="An event"
        description={purposes[purpose].text}
        allowDeselect={false}
        data={Object.entries(purposes).map(([value, { label }]) => ({ value, label }))}
        value={purpose}
        onChange={(chosen) => change({ purpose: (chosen ?? purpose) as Purpose })}
      />
      {purpose === 'start' && (
        <Select
          label="Workflow"
          required
          searchable
          data={(workflows.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.workflowId}
          error={problemOf('workflowId')}
          onChange={(workflowId) => change({ workflowId })}
        />
      )}
      {purpose === 'resume' && (
        <>
          <Expression
            label="Key"
            description={`The value that connects an event with a wait: an expression over headers, query and ${root}.`}
            placeholder={`\${${root}.order}`}
            isRequired
            value={draft.key}
            problem={problemOf('key')}
            onChange={(key) => change({ key })}
          />
          <Seconds
            label="Kept for a wait that has not begun (seconds)"
            value={draft.keepSeconds}
            problem={problemOf('keepSeconds')}
            onChange={(keepSeconds) => change({ keepSeconds })}
          />
        </>
      )}
      {purpose !== 'keep' && (
        <TextOrJson
          label={purpose === 'start' ? 'Input of the execution' : 'Data for the execution'}
          textName="One expression"
          written={draft.input}
          problem={problemOf('input')}
          onChange={(input) => change({ input })}
        />
      )}
      <Expression
        label="Duplicates are recognised by"
        description={
          draft.format === 'plain'
            ? 'The name of a header, or an expression. If you leave it empty, each request is a new event.'
            : 'An expression. If you leave it empty, each event is a new one.'
        }
        placeholder={`\${${root}.id}`}
        value={draft.dedupe}
        problem={problemOf('dedupe')}
        onChange={(dedupe) => change({ dedupe })}
      />
      {signsTime(draft.type, draft.hmac.timestampHeader) && (
        <Seconds
          label="Tolerance for the time of the signature (seconds)"
          value={draft.windowSeconds}
          problem={problemOf('windowSeconds')}
          onChange={(windowSeconds) => change({ windowSeconds })}
        />
      )}
    </>
  );
}

const Expression = ({
  label,
  description,
  placeholder,
  isRequired = false,
  value,
  problem,
  onChange,
}: {
  label: string;
  description: string;
  placeholder: string;
  isRequired?: boolean;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}) => (
  <TextInput
    label={label}
    description={description}
    placeholder={placeholder}
    required={isRequired}
    maxLength={255}
    spellCheck={false}
    classNames={{ input: 'mono' }}
    value={value}
    error={problem}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const Seconds = ({
  label,
  value,
  problem,
  onChange,
}: {
  label: string;
  value: number;
  problem: string | undefined;
  onChange: (value: number) => void;
}) => (
  <NumberInput
    label={label}
    required
    allowDecimal={false}
    allowNegative={false}
    hideControls
    value={value}
    error={problem}
    onChange={(typed) => onChange(Number(typed))}
  />
);
