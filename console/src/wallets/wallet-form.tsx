import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { fieldErrors } from '../api/error.ts';
import type { Wallet } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { ChangedElsewhere } from '../ui/changed-elsewhere.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useEdited } from '../ui/use-edited.ts';
import { InvocationFields, invocationText, sentInvocation, usualInvocation } from './invocation-fields.tsx';

const changes = ['GET /v1/wallets', 'GET /v1/wallets/{walletId}'] as const;

/** Creates a wallet, or changes its profile. */
export function WalletForm({
  projectId,
  wallet,
  onClose,
}: {
  projectId: string;
  /** If left out, a new wallet is created. */
  wallet?: Wallet;
  onClose: () => void;
}) {
  const [name, setName] = useState(wallet?.name ?? '');
  const [logoUrl, setLogoUrl] = useState(wallet?.logoUrl ?? '');
  const [openid4vcDrafts, setDrafts] = useState(wallet?.openid4vcDrafts ?? false);
  const [invocation, setInvocation] = useState(wallet?.openid4vcInvocation ?? usualInvocation);
  const openid4vcInvocation = sentInvocation(invocation);
  const params = { walletId: wallet?.id ?? '' };
  const edited = useEdited(wallet, async () => await call('GET /v1/wallets/{walletId}', { params }));
  const { other } = edited;
  const create = useChange('POST /v1/wallets', {
    done: 'The wallet was created.',
    changes,
    onDone: onClose,
    quiet: true,
  });
  const update = useChange('PATCH /v1/wallets/{walletId}', {
    done: 'Changed.',
    changes,
    onDone: onClose,
    onFailed: edited.onFailed,
    quiet: true,
  });
  const { error } = wallet ? update : create;
  const problemOf = fieldErrors(error);
  const goOnFrom = (saved: Wallet): void => {
    edited.goOnFrom(saved);
    update.reset();
  };
  const conflict = other && (
    <ChangedElsewhere
      saved={[
        { label: 'Name', value: other.name },
        { label: 'Logo', value: other.logoUrl ?? '' },
        { label: 'Drafts of OpenID4VC', value: other.openid4vcDrafts ? 'Served, too' : 'Not served' },
        { label: 'Links open with', value: invocationText(other.openid4vcInvocation) },
      ]}
      onKeep={() => goOnFrom(other)}
      onTake={() => {
        setName(other.name);
        setLogoUrl(other.logoUrl ?? '');
        setDrafts(other.openid4vcDrafts);
        setInvocation(other.openid4vcInvocation);
        goOnFrom(other);
      }}
    />
  );
  return (
    <FormDialog
      title={wallet ? 'Edit the wallet' : 'New wallet'}
      action={wallet ? 'Save' : 'Create'}
      isBusy={create.isPending || update.isPending}
      error={error}
      conflict={conflict}
      onClose={onClose}
      onSubmit={() =>
        wallet
          ? update.mutate({
              params,
              ...edited.known,
              body: { name, logoUrl: logoUrl === '' ? null : logoUrl, openid4vcDrafts, openid4vcInvocation },
            })
          : create.mutate({
              body: {
                projectId,
                name,
                openid4vcDrafts,
                openid4vcInvocation,
                ...(logoUrl === '' ? {} : { logoUrl }),
              },
            })
      }
    >
      <TextInput
        label="Name"
        description="The name that people see when this wallet offers or requests something."
        required
        maxLength={100}
        value={name}
        error={problemOf('name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label="Logo"
        description="An https URL. Other wallets show the logo beside the name."
        type="url"
        placeholder="https://example.com/logo.png"
        value={logoUrl}
        error={problemOf('logoUrl')}
        onChange={({ currentTarget }) => setLogoUrl(currentTarget.value)}
      />
      <Checkbox
        label="Serve wallets that follow drafts of OpenID4VC"
        description="If this is off, the wallet speaks only OpenID4VCI 1.0 and OpenID4VP 1.0. Turn it on for wallets that do not support these yet."
        checked={openid4vcDrafts}
        onChange={({ currentTarget }) => setDrafts(currentTarget.checked)}
      />
      <InvocationFields value={invocation} problemOf={problemOf} onChange={setInvocation} />
    </FormDialog>
  );
}
