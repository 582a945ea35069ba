import { Select, TagsInput, TextInput } from '@mantine/core';
import type { AnonCredsSchema } from '../../api/types.ts';
import { ResourceForm } from '../../resources/resource-form.tsx';
import type { FormProps } from '../../resources/types.ts';
import { useProjectId } from '../../shell/projects.ts';
import { NameField } from '../../ui/name-field.tsx';
import { Beside } from '../beside.tsx';
import { CredentialCard } from '../credential-card.tsx';
import { attributeClaims } from './attributes.ts';
import { ofWallet, WalletSelect } from './wallet-select.tsx';

const networks = ['did:web', 'cheqd:testnet', 'cheqd:mainnet'] as const;

/** Publishes a schema, or another version of one. */
export function SchemaForm({
  earlier,
  ...props
}: FormProps<'schemas'> & {
  /** The version to begin from. */
  earlier?: AnonCredsSchema;
}) {
  const projectId = useProjectId();
  return (
    <ResourceForm
      {...props}
      resource="schemas"
      title={earlier ? `Another version of ${earlier.name}` : 'New AnonCreds schema'}
      action="Publish"
      size="xl"
      draftOf={() => ({
        walletId: earlier?.walletId ?? null,
        name: earlier?.name ?? '',
        version: earlier ? '' : '1.0',
        attributeNames: earlier?.attributeNames ?? [],
        network: earlier?.network ?? 'did:web',
      })}
      createOf={ofWallet}
      done={{ create: 'The schema is published.' }}
    >
      {({ draft, change, problemOf }) => (
        <Beside
          label="As a wallet shows it, with invented values"
          shown={
            <CredentialCard
              projectId={projectId}
              name={draft.name}
              type={draft.version === '' ? 'Without a version' : `Version ${draft.version}`}
              claims={attributeClaims(draft.attributeNames)}
              foot="AnonCreds · Published for ever"
            />
          }
        >
          <NameField
            maxLength={256}
            value={draft.name}
            error={problemOf('name')}
            onChange={(name) => change({ name })}
          />
          <TextInput
            label="Version"
            description="Two or three numbers with dots: 1.0. A name has each version once."
            required
            maxLength={32}
            value={draft.version}
            error={problemOf('version')}
            onChange={({ currentTarget }) => change({ version: currentTarget.value })}
          />
          <TagsInput
            label="Attributes"
            description="The names, as people read them. Press Enter after each."
            acceptValueOnBlur
            value={draft.attributeNames}
            error={
              problemOf('attributeNames') ??
              draft.attributeNames
                .map((_, at) => problemOf(`attributeNames.${at}`))
                .find((problem) => problem !== undefined)
            }
            onChange={(attributeNames) => change({ attributeNames })}
          />
          <WalletSelect
            projectId={projectId}
            value={draft.walletId}
            error={problemOf('walletId')}
            onChange={(walletId) => change({ walletId })}
          />
          <Select
            label="Network"
            description="did:web: published by this server."
            allowDeselect={false}
            data={[...networks]}
            value={draft.network}
            error={problemOf('network')}
            onChange={(chosen) => change({ network: chosen ?? 'did:web' })}
          />
        </Beside>
      )}
    </ResourceForm>
  );
}
