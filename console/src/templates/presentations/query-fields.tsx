import { Button, Fieldset, Group, SegmentedControl, Stack, TagsInput, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { newQuery, type QueryDraft } from './draft.ts';

/** Edits which credentials are asked for, and which parts of each. */
export function QueryFields({
  drafts,
  problemOf,
  onChange,
}: {
  drafts: readonly QueryDraft[];
  problemOf: (field: string) => string | undefined;
  onChange: (drafts: readonly QueryDraft[]) => void;
}) {
  const change = (key: string, changed: Partial<QueryDraft>): void =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...changed } : draft)));
  return (
    <>
      {drafts.map((draft, at) => (
        <Fieldset key={draft.key} legend={`Credential ${at + 1}`}>
          <QueryField
            draft={draft}
            problemOf={(rest) => problemOf(`dcql.credentials.${at}.${rest}`)}
            onChange={(changed) => change(draft.key, changed)}
          />
          {drafts.length > 1 && (
            <Group justify="flex-end" mt="sm">
              <Button
                size="xs"
                variant="default"
                aria-label={`Remove credential ${at + 1}`}
                onClick={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
              >
                Remove
              </Button>
            </Group>
          )}
        </Fieldset>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...drafts, newQuery()])}
        >
          Ask for another credential
        </Button>
      </Group>
    </>
  );
}

function QueryField({
  draft: { id, format, types, claims },
  problemOf,
  onChange,
}: {
  draft: QueryDraft;
  problemOf: (rest: string) => string | undefined;
  onChange: (changed: Partial<QueryDraft>) => void;
}) {
  const isSdJwt = format === 'dc+sd-jwt';
  const claimProblem =
    problemOf('claims') ??
    claims
      .map((_, at) => problemOf(`claims.${at}.path`) ?? problemOf(`claims.${at}.path.0`))
      .find((problem) => problem !== undefined);
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Format"
        value={format}
        data={[
          { value: 'dc+sd-jwt', label: 'SD-JWT VC' },
          { value: 'mso_mdoc', label: 'mdoc' },
        ]}
        onChange={(chosen) =>
          onChange({ format: chosen === 'mso_mdoc' ? 'mso_mdoc' : 'dc+sd-jwt', claims: [], types: [] })
        }
      />
      <TextInput
        label="Id"
        description="Workflows read the shown credential by this id."
        required
        value={id}
        error={problemOf('id')}
        onChange={({ currentTarget }) => onChange({ id: currentTarget.value })}
      />
      {isSdJwt ? (
        <TagsInput
          label="Types (vct)"
          description="Any one of these. Press Enter after each."
          acceptValueOnBlur
          value={types}
          error={problemOf('meta.vct_values') ?? problemOf('meta')}
          onChange={(changed) => onChange({ types: changed })}
        />
      ) : (
        <TextInput
          label="Type (doctype)"
          required
          value={types[0] ?? ''}
          error={problemOf('meta.doctype_value') ?? problemOf('meta')}
          onChange={({ currentTarget }) => onChange({ types: [currentTarget.value] })}
        />
      )}
      <TagsInput
        label="Claims"
        description={
          isSdJwt
            ? 'Names of claims, with dots for nested claims: address.street. Press Enter after each.'
            : 'Namespace and element: org.iso.18013.5.1/family_name. Press Enter after each.'
        }
        acceptValueOnBlur
        value={claims}
        error={claimProblem}
        onChange={(changed) => onChange({ claims: changed })}
      />
    </Stack>
  );
}
