import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { PresentationTemplate } from '../../api/types.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { jsonText, JsonText, notAnObject, objectIn } from '../../ui/json-text.tsx';
import { useEdited } from '../../ui/use-edited.tsx';
import { Beside } from '../beside.tsx';
import { AskedCard } from './asked-card.tsx';
import { askedOf, type Dcql } from './asked-words.ts';
import { dcqlIn, dcqlOf, draftsOf, newQuery, type QueryDraft } from './draft.ts';
import { QueryFields } from './query-fields.tsx';

const one = 'GET /v1/projects/{projectId}/templates/presentations/{templateId}';
const all = 'GET /v1/projects/{projectId}/templates/presentations';

/** Fields; or the query itself, which can say more. */
type Query = { as: 'fields'; drafts: readonly QueryDraft[] } | { as: 'json'; text: string };

const queryOf = (dcql: Dcql): Query => {
  const drafts = draftsOf(dcql);
  return drafts === null ? { as: 'json', text: jsonText(dcql) } : { as: 'fields', drafts };
};

/** Creates or changes a presentation template, and says meanwhile what it asks for. */
export function PresentationTemplateForm({
  projectId,
  template,
  onClose,
  onDone,
}: {
  projectId: string;
  /** If left out, a new template is created. */
  template?: PresentationTemplate;
  onClose: () => void;
  onDone: (template: PresentationTemplate) => void;
}) {
  const [name, setName] = useState(template?.name ?? '');
  const [query, setQuery] = useState<Query>(() =>
    template ? queryOf(template.dcql) : { as: 'fields', drafts: [newQuery()] },
  );
  const params = { projectId, templateId: template?.id ?? '' };
  const edited = useEdited<PresentationTemplate>(template, async () => await call(one, { params }));
  const create = useChange('POST /v1/projects/{projectId}/templates/presentations', {
    done: 'The template was created.',
    changes: [all],
    onDone,
    quiet: true,
  });
  const replace = useChange('PUT /v1/projects/{projectId}/templates/presentations/{templateId}', {
    done: 'Changed. What was already asked stays as it is.',
    changes: [all, one],
    onDone,
    onFailed: edited.onFailed,
    quiet: true,
  });
  const written = query.as === 'fields' ? dcqlOf(query.drafts) : objectIn(query.text);
  const shown = dcqlIn(written);
  const { problemOf, form } = edited.formOf(
    { create, update: replace },
    {
      saved: (other) => [
        { label: 'Name', value: other.name },
        {
          label: 'Asks for',
          value: askedOf(other.dcql)
            .map(({ what, shows }) => `${what}: ${shows.join(', ')}`)
            .join('; '),
        },
      ],
      onTake: (other) => {
        setName(other.name);
        setQuery(queryOf(other.dcql));
      },
    },
  );
  const fields = shown === null ? null : draftsOf(shown);
  return (
    <FormDialog
      title={template ? 'Edit the presentation template' : 'New presentation template'}
      size="xl"
      isReady={written !== null}
      {...form}
      onClose={onClose}
      onSubmit={() => {
        // The API says what is wrong with a text that is no query.
        const body = { name, dcql: written as unknown as Dcql };
        if (template) replace.mutate({ params, body, ...edited.known });
        else create.mutate({ params: { projectId }, body });
      }}
    >
      <Beside
        label="What a wallet is asked"
        shown={
          shown === null ? (
            <Text size="sm" className="quiet">
              This is no query yet.
            </Text>
          ) : (
            <AskedCard dcql={shown} />
          )
        }
      >
        <NameField value={name} error={problemOf('name')} onChange={setName} />
        <SegmentedControl
          aria-label="Write it as"
          value={query.as}
          data={[
            { value: 'fields', label: 'Fields', disabled: query.as === 'json' && fields === null },
            { value: 'json', label: 'DCQL' },
          ]}
          onChange={(as) =>
            setQuery(
              as === 'json'
                ? { as: 'json', text: jsonText(written) }
                : { as: 'fields', drafts: fields ?? [newQuery()] },
            )
          }
        />
        {query.as === 'fields' ? (
          <QueryFields
            drafts={query.drafts}
            problemOf={problemOf}
            onChange={(drafts) => setQuery({ as: 'fields', drafts })}
          />
        ) : (
          <>
            <JsonText
              label="Query (DCQL)"
              text={query.text}
              problem={written === null ? notAnObject : (problemOf('dcql') ?? null)}
              onChange={(text) => setQuery({ as: 'json', text })}
            />
            <Text size="xs" className="quiet">
              A query can also name values, alternatives, and what you keep. Fields show only what needs none
              of these.
            </Text>
          </>
        )}
      </Beside>
    </FormDialog>
  );
}
