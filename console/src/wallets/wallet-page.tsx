import { Badge, Button, Stack, Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Wallet } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { CopyValue } from '../ui/id.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Time } from '../ui/time.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { Certificates } from './certificates.tsx';
import { Dids } from './dids.tsx';
import { WalletForm } from './wallet-form.tsx';

/** Shows one wallet: its name and logo, and the DIDs and certificates by which others know it. */
export function WalletPage() {
  const { walletId } = useParams({ from: '/inside/projects/$projectId/wallets/$walletId' });
  const wallet = useApi('GET /v1/wallets/{walletId}', { params: { walletId } });
  return <Loaded query={wallet}>{(found) => <OneWallet key={found.id} wallet={found} />}</Loaded>;
}

const OneWallet = ({ wallet }: { wallet: Wallet }) => (
  <>
    <PageHead
      title={wallet.name}
      trail={{
        lists: [{ label: 'Wallets', to: `/projects/${wallet.projectId}/wallets` }],
        id: wallet.id,
      }}
      mark={
        wallet.isDefault && (
          <Badge variant="default" radius="sm" tt="none">
            Default
          </Badge>
        )
      }
    >
      <WalletVerbs wallet={wallet} />
    </PageHead>
    <Stack gap="lg">
      <Facts>
        <Fact name="Logo">
          {wallet.logoUrl === null ? (
            <span className="quiet">None</span>
          ) : (
            <>
              <span className="mono">{wallet.logoUrl}</span>{' '}
              <CopyValue value={wallet.logoUrl} label="Copy the URL" />
            </>
          )}
        </Fact>
        <Fact name="Drafts of OpenID4VC">
          {wallet.openid4vcDrafts ? 'Served, too' : <span className="quiet">Not served</span>}
        </Fact>
        <Fact name="Requests open with">
          <span className="mono">{wallet.openid4vcInvocation.requests}</span>
        </Fact>
        <Fact name="Offers open with">
          <span className="mono">{wallet.openid4vcInvocation.offers}</span>
        </Fact>
        {wallet.openid4vcInvocation.wallets.flatMap(({ name, requests, offers }) =>
          Object.entries({ requests, offers }).flatMap(([kind, link]) =>
            link === undefined
              ? []
              : [
                  <Fact key={`${name} ${kind}`} name={`Link of ${name} for ${kind}`}>
                    <span className="mono">{link}</span>
                  </Fact>,
                ],
          ),
        )}
        <Fact name="Created">
          <Time at={wallet.createdAt} />
        </Fact>
        <Fact name="Changed">
          <Time at={wallet.updatedAt} />
        </Fact>
      </Facts>
      <Dids walletId={wallet.id} />
      <Certificates walletId={wallet.id} />
    </Stack>
  </>
);

const changes = ['GET /v1/wallets', 'GET /v1/wallets/{walletId}'] as const;

function WalletVerbs({ wallet }: { wallet: Wallet }) {
  const mayWrite = useMay('wallets:write');
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const makeDefault = useChange('POST /v1/wallets/{walletId}/make-default', {
    done: 'Definitions that name no wallet now use this one.',
    changes,
  });
  if (!mayWrite) return null;
  const close = (): void => setAsked(null);
  return (
    <>
      <Button variant="default" onClick={() => setAsked('edit')}>
        Edit
      </Button>
      {!wallet.isDefault && (
        <Button
          variant="default"
          loading={makeDefault.isPending}
          onClick={() => makeDefault.mutate({ params: { walletId: wallet.id } })}
        >
          Make it the default
        </Button>
      )}
      <VerbMenu
        label="More actions"
        variant="default"
        verbs={[
          {
            label: 'Delete',
            isDangerous: true,
            isDisabled: wallet.isDefault,
            onChoose: () => setAsked('delete'),
          },
        ]}
      />
      {asked === 'edit' && <WalletForm projectId={wallet.projectId} wallet={wallet} onClose={close} />}
      {asked === 'delete' && <DeleteQuestion wallet={wallet} onClose={close} />}
    </>
  );
}

function DeleteQuestion({
  wallet: { id, projectId, name },
  onClose,
}: {
  wallet: Wallet;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const remove = useChange('DELETE /v1/wallets/{walletId}', {
    done: `${name} was deleted.`,
    changes: ['GET /v1/wallets'],
    onDone: () => void navigate({ to: '/projects/$projectId/wallets', params: { projectId } }),
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { walletId: id } })}
    >
      <Text size="sm">
        It can no longer issue or request anything. All executions that use it must have ended.
      </Text>
    </Confirm>
  );
}
