import { Select, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../../api/error.ts';
import type { AnonCredsSchema, AnonCredsSchemaWithUses } from '../../api/types.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { Beside } from '../beside.tsx';
import { CredentialCard } from '../credential-card.tsx';
import { attributeClaims } from './attributes.ts';
import { WalletSelect } from './wallet-select.tsx';

const networks = ['did:web', 'cheqd:testnet', 'cheqd:mainnet'] as const;
type Network = (typeof networks)[number];

/** Publishes a schema, or another version of one. */
export function SchemaForm({
  projectId,
  earlier,
  onClose,
  onDone,
}: {
  projectId: string;
  /** The version to begin from. */
  earlier?: AnonCredsSchema;
  onClose: () => void;
  onDone: (schema: AnonCredsSchemaWithUses) => void;
}) {
  const [walletId, setWalletId] = useState(earlier?.walletId ?? null);
  const [name, setName] = useState(earlier?.name ?? '');
  const [version, setVersion] = useState(earlier ? '' : '1.0');
  const [attributeNames, setAttributeNames] = useState<string[]>(earlier?.attributeNames ?? []);
  const [network, setNetwork] = useState<Network>(earlier?.network ?? 'did:web');
  const create = useChange('POST /v1/projects/{projectId}/anoncreds/schemas', {
    done: 'The schema is published.',
    changes: ['GET /v1/projects/{projectId}/anoncreds/schemas'],
    onDone,
    quiet: true,
  });
  const problemOf = fieldErrors(create.error);
  const attributeProblem =
    problemOf('attributeNames') ??
    attributeNames.map((_, at) => problemOf(`attributeNames.${at}`)).find((problem) => problem !== undefined);
  return (
    <FormDialog
      title={earlier ? `Another version of ${earlier.name}` : 'New AnonCreds schema'}
      action="Publish"
      size="xl"
      isBusy={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          params: { projectId },
          body: { ...(walletId === null ? {} : { walletId }), name, version, attributeNames, network },
        })
      }
    >
      <Beside
        label="As a wallet shows it, with values that are made up"
        shown={
          <CredentialCard
            projectId={projectId}
            name={name}
            type={version === '' ? 'Without a version' : `Version ${version}`}
            claims={attributeClaims(attributeNames)}
            foot="AnonCreds · Published for ever"
          />
        }
      >
        <NameField maxLength={256} value={name} error={problemOf('name')} onChange={setName} />
        <TextInput
          label="Version"
          description="Two or three numbers with dots: 1.0. A name has each version once."
          required
          maxLength={32}
          value={version}
          error={problemOf('version')}
          onChange={({ currentTarget }) => setVersion(currentTarget.value)}
        />
        <TagsInput
          label="Attributes"
          description="The names, as people read them. Press Enter after each."
          acceptValueOnBlur
          value={attributeNames}
          error={attributeProblem}
          onChange={setAttributeNames}
        />
        <WalletSelect
          projectId={projectId}
          value={walletId}
          error={problemOf('walletId')}
          onChange={setWalletId}
        />
        <Select
          label="Network"
          description="did:web: published by this server."
          allowDeselect={false}
          data={[...networks]}
          value={network}
          error={problemOf('network')}
          onChange={(chosen) => setNetwork(chosen ?? 'did:web')}
        />
      </Beside>
    </FormDialog>
  );
}
