import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../../api/error.ts';
import type { AnonCredsSchema, CredentialDefinitionWithUses } from '../../api/types.ts';
import { useAll } from '../../api/use-all.ts';
import { useChange } from '../../api/use-change.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Beside } from '../beside.tsx';
import { DefinitionCard } from './definition-card.tsx';
import { WalletSelect } from './wallet-select.tsx';

/** Publishes a credential definition. */
export function DefinitionForm({
  projectId,
  schema,
  onClose,
  onDone,
}: {
  projectId: string;
  /** The schema to begin with. */
  schema?: AnonCredsSchema;
  onClose: () => void;
  onDone: (definition: CredentialDefinitionWithUses) => void;
}) {
  const { data: schemas } = useAll('GET /v1/projects/{projectId}/anoncreds/schemas', {
    params: { projectId },
  });
  const [schemaId, setSchemaId] = useState(schema?.schemaId ?? null);
  const [walletId, setWalletId] = useState(schema?.walletId ?? null);
  const [tag, setTag] = useState('');
  const [revocable, setRevocable] = useState(false);
  const create = useChange('POST /v1/projects/{projectId}/anoncreds/credential-definitions', {
    done: 'The credential definition is published.',
    changes: ['GET /v1/projects/{projectId}/anoncreds/credential-definitions'],
    onDone,
    quiet: true,
  });
  const problemOf = fieldErrors(create.error);
  return (
    <FormDialog
      title="New credential definition"
      action="Publish"
      size="xl"
      isReady={schemaId !== null}
      isBusy={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={() =>
        create.mutate({
          params: { projectId },
          body: {
            ...(walletId === null ? {} : { walletId }),
            schemaId: schemaId ?? '',
            tag,
            revocable,
          },
        })
      }
    >
      <Beside
        label="As a wallet shows it, with values that are made up"
        shown={
          <DefinitionCard projectId={projectId} definition={{ schemaId: schemaId ?? '', tag, revocable }} />
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
          value={schemaId}
          error={problemOf('schemaId')}
          onChange={setSchemaId}
        />
        <TextInput
          label="Tag"
          description="Tells the credential definitions of one schema from each other."
          required
          maxLength={256}
          value={tag}
          error={problemOf('tag')}
          onChange={({ currentTarget }) => setTag(currentTarget.value)}
          data-autofocus
        />
        <WalletSelect
          projectId={projectId}
          value={walletId}
          error={problemOf('walletId')}
          onChange={setWalletId}
        />
        <Checkbox
          label="Its credentials can be revoked"
          checked={revocable}
          onChange={({ currentTarget }) => setRevocable(currentTarget.checked)}
        />
        <Text size="sm" className="quiet">
          Its keys are made first, which takes some seconds.
        </Text>
      </Beside>
    </FormDialog>
  );
}
