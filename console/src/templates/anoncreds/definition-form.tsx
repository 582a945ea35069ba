import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import type { AnonCredsSchema } from '../../api/types.ts';
import { useAll } from '../../api/use-all.ts';
import { ResourceForm } from '../../resources/resource-form.tsx';
import type { FormProps } from '../../resources/types.ts';
import { useProjectId } from '../../shell/projects.ts';
import { Beside } from '../beside.tsx';
import { DefinitionCard } from './definition-card.tsx';
import { ofWallet, WalletSelect } from './wallet-select.tsx';

/** Publishes a credential definition. */
export function DefinitionForm({
  schema,
  ...props
}: FormProps<'credentialDefinitions'> & {
  /** The schema to begin with. */
  schema?: AnonCredsSchema;
}) {
  const projectId = useProjectId();
  const { data: schemas } = useAll('GET /v1/projects/{projectId}/anoncreds/schemas', {
    params: { projectId },
  });
  return (
    <ResourceForm
      {...props}
      resource="credentialDefinitions"
      title="New credential definition"
      action="Publish"
      size="xl"
      draftOf={() => ({
        schemaId: schema?.schemaId ?? null,
        walletId: schema?.walletId ?? null,
        tag: '',
        revocable: false,
      })}
      isReady={({ schemaId }) => schemaId !== null}
      createOf={({ schemaId, ...draft }) => ({ ...ofWallet(draft), schemaId: schemaId ?? '' })}
      done={{ create: 'The credential definition is published.' }}
    >
      {({ draft, change, problemOf }) => (
        <Beside
          label="As a wallet shows it, with invented values"
          shown={
            <DefinitionCard projectId={projectId} definition={{ ...draft, schemaId: draft.schemaId ?? '' }} />
          }
        >
          <Select
            label="Schema"
            description="One that this project has published."
            required
            searchable
            nothingFoundMessage="No schema matches."
            data={(schemas?.data ?? []).map((one) => ({
              value: one.schemaId,
              label: `${one.name} ${one.version}`,
            }))}
            value={draft.schemaId}
            error={problemOf('schemaId')}
            onChange={(schemaId) => change({ schemaId })}
          />
          <TextInput
            label="Tag"
            description="Tells the credential definitions of one schema from each other."
            required
            maxLength={256}
            value={draft.tag}
            error={problemOf('tag')}
            onChange={({ currentTarget }) => change({ tag: currentTarget.value })}
            data-autofocus
          />
          <WalletSelect
            projectId={projectId}
            value={draft.walletId}
            error={problemOf('walletId')}
            onChange={(walletId) => change({ walletId })}
          />
          <Checkbox
            label="Its credentials can be revoked"
            checked={draft.revocable}
            onChange={({ currentTarget }) => change({ revocable: currentTarget.checked })}
          />
          <Text size="sm" className="quiet">
            Its keys are made first, which takes some seconds.
          </Text>
        </Beside>
      )}
    </ResourceForm>
  );
}
