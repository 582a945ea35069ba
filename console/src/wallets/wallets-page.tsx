import { Avatar, Group } from '@mantine/core';
import { Wallet as WalletIcon } from 'lucide-react';
import type { Wallet } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import { useProjectId } from '../shell/projects.ts';
import type { Column } from '../ui/columns.tsx';
import { Id } from '../ui/id.tsx';
import { DefaultMark } from './default-mark.tsx';
import { TrustAnchors } from './trust-anchors.tsx';
import { WalletForm } from './wallet-form.tsx';

const columns: readonly Column<Wallet>[] = [
  {
    is: 'name',
    show: ({ name }) => name,
    around: (link, { name, isDefault }) => (
      <Group gap="sm" wrap="nowrap">
        <Avatar size={28} radius="md" color="gray" name={name} aria-hidden />
        {link}
        {isDefault && <DefaultMark />}
      </Group>
    ),
  },
  { is: 'fact', head: 'Wallet', show: ({ id }) => <Id value={id} short /> },
  { is: 'age', head: 'Created', show: ({ createdAt }) => createdAt },
];

/** Shows the wallets of this project, and its trust anchors. */
export function WalletsPage() {
  const projectId = useProjectId();
  return (
    <>
      <ResourceList
        resource="wallets"
        noun="wallet"
        title="Wallets"
        text="The identities with which this project issues and requests credentials and connects to others."
        scope="wallets:write"
        query={{ projectId, sort: 'name' }}
        columns={columns}
        empty={{
          icon: WalletIcon,
          title: 'There is no wallet',
          text: 'A wallet has the keys that identify you when you issue or request credentials.',
          guide: 'wallets#the-identity-of-a-wallet',
        }}
        form={WalletForm}
      />
      <TrustAnchors key={projectId} />
    </>
  );
}
