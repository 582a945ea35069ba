import { Avatar, Badge, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Wallet as WalletIcon } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { NewButton } from '../ui/new-button.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { Id } from '../ui/id.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Time } from '../ui/time.tsx';
import { TrustAnchors } from './trust-anchors.tsx';
import { WalletForm } from './wallet-form.tsx';

/** Shows the wallets of this project, and its trust anchors. */
export function WalletsPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('wallets:write');
  const cursor = useCursor();
  const wallets = useApi('GET /v1/wallets', {
    query: { projectId, limit: 50, sort: 'name', ...cursor.query },
  });
  const [isCreating, setCreating] = useState(false);
  const create = mayWrite && <NewButton name="New wallet" onClick={() => setCreating(true)} />;
  return (
    <>
      <PageHead
        title="Wallets"
        text="The identities with which this project issues and requests credentials and connects to others."
      >
        {create}
      </PageHead>
      <RecordRows
        query={wallets}
        cursor={cursor}
        label="Wallets"
        heads={['*Name', 'Wallet', 'Created']}
        empty={
          <Empty
            icon={WalletIcon}
            title="There is no wallet"
            text="A wallet has the keys that identify you when you issue or request credentials."
            guide="wallets#the-identity-of-a-wallet"
          >
            {create}
          </Empty>
        }
      >
        {(wallet) => (
          <tr key={wallet.id} className="opens">
            <td>
              <Group gap="sm" wrap="nowrap">
                <Avatar size={28} radius="md" color="gray" name={wallet.name} aria-hidden />
                <Link
                  className="whole"
                  to="/projects/$projectId/wallets/$walletId"
                  params={{ projectId, walletId: wallet.id }}
                >
                  {wallet.name}
                </Link>
                {wallet.isDefault && (
                  <Badge variant="default" radius="sm" tt="none">
                    Default
                  </Badge>
                )}
              </Group>
            </td>
            <td className="tight">
              <Id value={wallet.id} short />
            </td>
            <td className="tight quiet">
              <Time at={wallet.createdAt} as="age" />
            </td>
          </tr>
        )}
      </RecordRows>
      <TrustAnchors key={projectId} projectId={projectId} />
      {isCreating && <WalletForm projectId={projectId} onClose={() => setCreating(false)} />}
    </>
  );
}
