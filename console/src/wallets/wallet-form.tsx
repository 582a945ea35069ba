import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../api/error.ts';
import type { Wallet } from '../api/operations.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';

const changes = ['GET /v1/wallets', 'GET /v1/wallets/{walletId}'] as const;

/** Makes a wallet, or changes how it calls itself. */
export function WalletForm({
  projectId,
  wallet,
  onClose,
}: {
  projectId: string;
  /** Left out: a new one. */
  wallet?: Wallet;
  onClose: () => void;
}) {
  const [name, setName] = useState(wallet?.name ?? '');
  const [logoUrl, setLogoUrl] = useState(wallet?.logoUrl ?? '');
  const create = useChange('POST /v1/wallets', {
    done: 'The wallet is there.',
    changes,
    onDone: onClose,
    quiet: true,
  });
  const update = useChange('PATCH /v1/wallets/{walletId}', {
    done: 'Changed.',
    changes,
    onDone: onClose,
    quiet: true,
  });
  const { error } = wallet ? update : create;
  const problemOf = fieldErrors(error);
  return (
    <FormDialog
      title={wallet ? 'Edit the wallet' : 'New wallet'}
      action={wallet ? 'Save' : 'Create'}
      isBusy={create.isPending || update.isPending}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        wallet
          ? update.mutate({
              params: { walletId: wallet.id },
              body: { name, logoUrl: logoUrl === '' ? null : logoUrl },
            })
          : create.mutate({ body: { projectId, name, ...(logoUrl === '' ? {} : { logoUrl }) } })
      }
    >
      <TextInput
        label="Name"
        description="What people see when it offers or asks for something."
        required
        maxLength={100}
        value={name}
        error={problemOf('name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label="Logo"
        description="An https URL. Wallets of others show it beside the name."
        type="url"
        placeholder="https://example.com/logo.png"
        value={logoUrl}
        error={problemOf('logoUrl')}
        onChange={({ currentTarget }) => setLogoUrl(currentTarget.value)}
      />
    </FormDialog>
  );
}
