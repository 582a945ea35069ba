import { Select } from '@mantine/core';
import { withFormat, type Format, type InboundDraft } from './draft.ts';

export const formatWords: Readonly<Record<Format, { label: string; text: string }>> = {
  plain: { label: 'Anything', text: 'JSON, a form or a text, which expressions read as body.' },
  cloudEvents: {
    label: 'CloudEvents 1.0',
    text: 'Events with an id, a source and a type, one or many in a request, which expressions read as event.',
  },
};

/** Asks how the events of a sender look. */
export const FormatField = ({
  draft,
  problem,
  onChange,
}: {
  draft: InboundDraft;
  problem: string | undefined;
  onChange: (draft: InboundDraft) => void;
}) => (
  <Select
    label="Format"
    description={formatWords[draft.format].text}
    allowDeselect={false}
    data={Object.entries(formatWords).map(([value, { label }]) => ({ value, label }))}
    value={draft.format}
    error={problem}
    onChange={(chosen) => onChange(withFormat(draft, (chosen ?? draft.format) as Format))}
  />
);
