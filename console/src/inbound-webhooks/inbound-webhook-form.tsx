import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../api/call.ts';
import type { InboundWebhook, InboundWebhookWithSecret } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { jsonText } from '../ui/json-text.tsx';
import { NameField } from '../ui/name-field.tsx';
import { useEdited } from '../ui/use-edited.tsx';
import { bodyOf, changeOf, draftOf, isReady, newDraft } from './draft.ts';
import { FormatField, formatWords } from './format-field.tsx';
import { PurposeFields } from './purpose-fields.tsx';
import { VerificationFields } from './verification-fields.tsx';
import { verificationWords } from './verification-words.ts';

const all = 'GET /v1/projects/{projectId}/inbound-webhooks';
const one = 'GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}';

/** Creates an inbound webhook, or changes one. How it is signed, and its format, never change. */
export function InboundWebhookForm({
  projectId,
  webhook,
  onClose,
  onDone,
}: {
  projectId: string;
  /** If left out, a new one is created. */
  webhook?: InboundWebhook;
  onClose: () => void;
  onDone: (webhook: InboundWebhookWithSecret) => void;
}) {
  const [draft, setDraft] = useState(() => (webhook ? draftOf(webhook) : newDraft));
  const params = { projectId, inboundWebhookId: webhook?.id ?? '' };
  const edited = useEdited(webhook, async () => await call(one, { params }));
  const create = useChange('POST /v1/projects/{projectId}/inbound-webhooks', {
    changes: [all],
    onDone,
    quiet: true,
  });
  const update = useChange('PATCH /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}', {
    done: 'The inbound webhook was changed.',
    changes: [all, one],
    onDone,
    onFailed: edited.onFailed,
    quiet: true,
  });
  const { problemOf, form } = edited.formOf(
    { create, update },
    {
      saved: (other) => [
        { label: 'Name', value: other.name },
        { label: 'Input', value: jsonText(other.input) },
        { label: 'Key', value: other.key ?? '' },
        { label: 'A repetition is known by', value: other.dedupe ?? '' },
      ],
      onTake: (other) => setDraft(draftOf(other)),
    },
  );
  return (
    <FormDialog
      title={webhook ? 'Edit the inbound webhook' : 'New inbound webhook'}
      size="lg"
      {...form}
      isReady={isReady(draft)}
      onClose={onClose}
      onSubmit={() =>
        webhook
          ? update.mutate({ params, body: changeOf(draft), ...edited.known })
          : create.mutate({ params: { projectId }, body: bodyOf(draft) })
      }
    >
      <NameField
        value={draft.name}
        error={problemOf('name')}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      {webhook ? (
        <Text size="sm">
          Format: {formatWords[draft.format].label}. Signed as: {verificationWords[draft.type].label}. Others
          need another inbound webhook.
        </Text>
      ) : (
        <>
          <VerificationFields draft={draft} problemOf={problemOf} onChange={setDraft} />
          {verificationWords[draft.type].isPlain !== true && (
            <FormatField draft={draft} problem={problemOf('format')} onChange={setDraft} />
          )}
        </>
      )}
      <PurposeFields projectId={projectId} draft={draft} problemOf={problemOf} onChange={setDraft} />
    </FormDialog>
  );
}
