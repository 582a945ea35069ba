import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import classes from './credential-card.module.css';

export interface CardClaim {
  /** Tells claims of the same title apart. */
  key: string;
  title: string;
  value: string;
  /** The choice that the person has about it, or the note that it is always there. */
  note?: string | undefined;
}

/**
 * Shows a credential as a wallet would, with sample values. The API has no colours and no logo for credentials: wallets
 * show the name and the logo of the issuer.
 */
export function CredentialCard({
  projectId,
  name,
  type,
  claims,
  foot,
}: {
  projectId: string;
  name: string;
  type: string;
  claims: readonly CardClaim[];
  foot: string;
}) {
  const wallets = useApi(
    'GET /v1/wallets',
    { query: { projectId, limit: 50 } },
    { enabled: useMay('wallets:read') },
  );
  const issuer = wallets.data?.data.find(({ isDefault }) => isDefault)?.name ?? 'Your wallet';
  return (
    <div className={classes['card']} role="group" aria-label="The credential in a wallet">
      <div className={classes['head']}>
        <div>
          <div className={classes['name']}>{name === '' ? 'Without a name' : name}</div>
          <div className={classes['small']}>{type === '' ? 'Without a type' : type}</div>
        </div>
        <div className={classes['small']}>{issuer}</div>
      </div>
      <dl>
        {claims.map(({ key, title, value, note }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{value}</dd>
            {note !== undefined && <dd className={classes['small']}>{note}</dd>}
          </div>
        ))}
      </dl>
      <div className={classes['small']} style={{ marginTop: 'auto' }}>
        {foot}
      </div>
    </div>
  );
}
