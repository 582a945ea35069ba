import { Text } from '@mantine/core';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { useProjectId } from '../shell/projects.ts';
import { jsonText } from '../ui/json-text.tsx';
import { NameField } from '../ui/name-field.tsx';
import { bodyOf, changeOf, draftOf, isReady, newDraft } from './draft.ts';
import { FormatField, formatWords } from './format-field.tsx';
import { PurposeFields } from './purpose-fields.tsx';
import { VerificationFields } from './verification-fields.tsx';
import { verificationWords } from './verification-words.ts';

/** Creates an inbound webhook, or changes one. How it is signed, and its format, never change. */
export function InboundWebhookForm(props: FormProps<'inboundWebhooks'>) {
  const projectId = useProjectId();
  return (
    <ResourceForm
      {...props}
      resource="inboundWebhooks"
      title={props.record ? 'Edit the inbound webhook' : 'New inbound webhook'}
      size="lg"
      draftOf={(known) => (known ? draftOf(known) : newDraft)}
      isReady={isReady}
      createOf={bodyOf}
      updateOf={changeOf}
      saved={(other) => [
        { label: 'Name', value: other.name },
        { label: 'Input', value: jsonText(other.input) },
        { label: 'Key', value: other.key ?? '' },
        { label: 'Duplicates are recognised by', value: other.dedupe ?? '' },
      ]}
      done={{ update: 'The inbound webhook was changed.' }}
    >
      {({ draft, change, problemOf }) => (
        <>
          <NameField value={draft.name} error={problemOf('name')} onChange={(name) => change({ name })} />
          {props.record ? (
            <Text size="sm">
              Format: {formatWords[draft.format].label}. Signed as: {verificationWords[draft.type].label}.
              Others need another inbound webhook.
            </Text>
          ) : (
            <>
              <VerificationFields draft={draft} problemOf={problemOf} onChange={change} />
              {verificationWords[draft.type].isPlain !== true && (
                <FormatField draft={draft} problem={problemOf('format')} onChange={change} />
              )}
            </>
          )}
          <PurposeFields projectId={projectId} draft={draft} problemOf={problemOf} onChange={change} />
        </>
      )}
    </ResourceForm>
  );
}
