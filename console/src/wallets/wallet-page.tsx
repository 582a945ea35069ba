import { Button, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { Wallet } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { ResourceVerbs } from '../resources/resource-verbs.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { CopyValue } from '../ui/id.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Time } from '../ui/time.tsx';
import { Certificates } from './certificates.tsx';
import { Dids } from './dids.tsx';
import { DefaultMark } from './default-mark.tsx';
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
      mark={wallet.isDefault && <DefaultMark />}
    >
      <WalletVerbs record={wallet} />
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
      <Certificates />
    </Stack>
  </>
);

const changes = ['GET /v1/wallets', 'GET /v1/wallets/{walletId}'] as const;

function WalletVerbs({ record }: { record: Wallet }) {
  const makeDefault = useChange('POST /v1/wallets/{walletId}/make-default', {
    done: 'Definitions that name no wallet now use this one.',
    changes,
  });
  return (
    <ResourceVerbs
      resource="wallets"
      record={record}
      scope="wallets:write"
      form={WalletForm}
      after={
        !record.isDefault && (
          <Button
            variant="default"
            loading={makeDefault.isPending}
            onClick={() => makeDefault.mutate({ params: { walletId: record.id } })}
          >
            Make it the default
          </Button>
        )
      }
      isKept={record.isDefault}
      deleted={`${record.name} was deleted.`}
      deleting={() =>
        'It can no longer issue or request anything. All executions that use it must have ended.'
      }
    />
  );
}
