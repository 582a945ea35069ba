import { Checkbox, TextInput } from '@mantine/core';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { useProjectId } from '../shell/projects.ts';
import { NameField } from '../ui/name-field.tsx';
import { InvocationFields, invocationText, sentInvocation, usualInvocation } from './invocation-fields.tsx';

/** Creates a wallet, which is then shown in the list, or changes its profile. */
export function WalletForm({ record, onClose }: FormProps<'wallets'>) {
  const projectId = useProjectId();
  return (
    <ResourceForm
      {...(record && { record })}
      onClose={onClose}
      resource="wallets"
      title={record ? 'Edit the wallet' : 'New wallet'}
      draftOf={(known) => ({
        name: known?.name ?? '',
        logoUrl: known?.logoUrl ?? '',
        openid4vcDrafts: known?.openid4vcDrafts ?? false,
        invocation: known?.openid4vcInvocation ?? usualInvocation,
      })}
      createOf={({ name, logoUrl, openid4vcDrafts, invocation }) => ({
        projectId,
        name,
        openid4vcDrafts,
        openid4vcInvocation: sentInvocation(invocation),
        ...(logoUrl === '' ? {} : { logoUrl }),
      })}
      updateOf={({ name, logoUrl, openid4vcDrafts, invocation }) => ({
        name,
        logoUrl: logoUrl === '' ? null : logoUrl,
        openid4vcDrafts,
        openid4vcInvocation: sentInvocation(invocation),
      })}
      saved={(other) => [
        { label: 'Name', value: other.name },
        { label: 'Logo', value: other.logoUrl ?? '' },
        { label: 'Drafts of OpenID4VC', value: other.openid4vcDrafts ? 'Served, too' : 'Not served' },
        { label: 'Links open with', value: invocationText(other.openid4vcInvocation) },
      ]}
      done={{ create: 'The wallet was created.', update: 'Changed.' }}
    >
      {({ draft, change, problemOf }) => (
        <>
          <NameField
            description="The name that people see when this wallet offers or requests something."
            value={draft.name}
            error={problemOf('name')}
            onChange={(name) => change({ name })}
          />
          <TextInput
            label="Logo"
            description="An https URL. Other wallets show the logo beside the name."
            type="url"
            placeholder="https://example.com/logo.png"
            value={draft.logoUrl}
            error={problemOf('logoUrl')}
            onChange={({ currentTarget }) => change({ logoUrl: currentTarget.value })}
          />
          <Checkbox
            label="Serve wallets that follow drafts of OpenID4VC"
            description="If this is off, the wallet speaks only OpenID4VCI 1.0 and OpenID4VP 1.0. Turn it on for wallets that do not support these yet."
            checked={draft.openid4vcDrafts}
            onChange={({ currentTarget }) => change({ openid4vcDrafts: currentTarget.checked })}
          />
          <InvocationFields
            value={draft.invocation}
            problemOf={problemOf}
            onChange={(invocation) => change({ invocation })}
          />
        </>
      )}
    </ResourceForm>
  );
}
