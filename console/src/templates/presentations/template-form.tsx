import { SegmentedControl, Text } from '@mantine/core';
import { ResourceForm, type Fields } from '../../resources/resource-form.tsx';
import type { FormProps } from '../../resources/types.ts';
import { jsonText, JsonText, notAnObject, objectIn } from '../../ui/json-text.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { Beside } from '../beside.tsx';
import { AskedCard } from './asked-card.tsx';
import { askedOf, type Dcql } from './asked-words.ts';
import { dcqlIn, dcqlOf, draftsOf, newQuery, type QueryDraft } from './draft.ts';
import { QueryFields } from './query-fields.tsx';

/** Fields; or the query itself, which can say more. */
type Query = { as: 'fields'; drafts: readonly QueryDraft[] } | { as: 'json'; text: string };

const queryOf = (dcql: Dcql): Query => {
  const drafts = draftsOf(dcql);
  return drafts === null ? { as: 'json', text: jsonText(dcql) } : { as: 'fields', drafts };
};

const writtenOf = (query: Query) => (query.as === 'fields' ? dcqlOf(query.drafts) : objectIn(query.text));

interface Draft {
  name: string;
  query: Query;
}

// The API reports the problems of a text that is no query.
const bodyOf = ({ name, query }: Draft) => ({ name, dcql: writtenOf(query) as unknown as Dcql });

/** Creates or changes a presentation template, and meanwhile shows its request in words. */
export const PresentationTemplateForm = (props: FormProps<'presentationTemplates'>) => (
  <ResourceForm
    {...props}
    resource="presentationTemplates"
    title={props.record ? 'Edit the presentation template' : 'New presentation template'}
    size="xl"
    draftOf={(known): Draft => ({
      name: known?.name ?? '',
      query: known ? queryOf(known.dcql) : { as: 'fields', drafts: [newQuery()] },
    })}
    isReady={({ query }) => writtenOf(query) !== null}
    createOf={bodyOf}
    updateOf={bodyOf}
    saved={(other) => [
      { label: 'Name', value: other.name },
      {
        label: 'Asks for',
        value: askedOf(other.dcql)
          .map(({ what, shows }) => `${what}: ${shows.join(', ')}`)
          .join('; '),
      },
    ]}
    done={{
      create: 'The template was created.',
      update: 'Changed. Requests that were already sent do not change.',
    }}
  >
    {(fields) => <TemplateFields {...fields} />}
  </ResourceForm>
);

function TemplateFields({ draft: { name, query }, change, problemOf }: Fields<Draft>) {
  const written = writtenOf(query);
  const shown = dcqlIn(written);
  const fields = shown === null ? null : draftsOf(shown);
  const setQuery = (changed: Query): void => change({ query: changed });
  return (
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
      <NameField value={name} error={problemOf('name')} onChange={(changed) => change({ name: changed })} />
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
            A query can also name values, alternatives, and claims that you keep. The form can show only
            queries without these.
          </Text>
        </>
      )}
    </Beside>
  );
}
