import { useApi } from '../api/use-api.ts';
import { CopyValue } from '../ui/id.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';

const uses = { openid4vc: 'Offers and requests (OpenID4VC)', didcomm: 'Connections (DIDComm)' } as const;

/** Shows the DIDs by which others know a wallet. */
export function Dids({ walletId }: { walletId: string }) {
  const dids = useApi('GET /v1/wallets/{walletId}/dids', { params: { walletId } });
  return (
    <Section
      title="DIDs"
      text="Decentralised identifiers. Give them to the people and systems that should trust this wallet."
    >
      <Loaded query={dids}>
        {({ data }) => (
          <Rows label="DIDs" heads={['*DID', 'Method', 'Key', 'For']}>
            {data.map(({ did, method, keyType, use }) => (
              <tr key={`${did} ${use}`}>
                <td style={{ minWidth: 260 }}>
                  <span className="mono" style={{ overflowWrap: 'anywhere' }}>
                    {did}
                  </span>{' '}
                  <CopyValue value={did} label="Copy the DID" />
                </td>
                <td className="tight mono">did:{method}</td>
                <td className="tight">{keyType}</td>
                <td className="tight quiet">{uses[use]}</td>
              </tr>
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}
