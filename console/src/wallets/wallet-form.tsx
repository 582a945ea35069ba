import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Wallet } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NameField } from '../ui/name-field.tsx';
import { useEdited } from '../ui/use-edited.tsx';
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
  const { problemOf, form } = edited.formOf(
    { create, update },
    {
      saved: (other) => [
        { label: 'Name', value: other.name },
        { label: 'Logo', value: other.logoUrl ?? '' },
        { label: 'Drafts of OpenID4VC', value: other.openid4vcDrafts ? 'Served, too' : 'Not served' },
        { label: 'Links open with', value: invocationText(other.openid4vcInvocation) },
      ],
      onTake: (other) => {
        setName(other.name);
        setLogoUrl(other.logoUrl ?? '');
        setDrafts(other.openid4vcDrafts);
        setInvocation(other.openid4vcInvocation);
      },
    },
  );
  return (
    <FormDialog
      title={wallet ? 'Edit the wallet' : 'New wallet'}
      {...form}
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
      <NameField
        description="The name that people see when this wallet offers or requests something."
        value={name}
        error={problemOf('name')}
        onChange={setName}
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
