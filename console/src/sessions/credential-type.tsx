import type { IssuedCredential } from '../api/types.ts';
import { useAll } from '../api/use-all.ts';
import { useMay } from '../session/session.ts';
import { CopyValue } from '../ui/id.tsx';

/** Shows the type of a credential. Ids that nobody reads are shortened. */
export const CredentialType = ({ credential }: { credential: IssuedCredential }) =>
  credential.format === 'anoncreds' ? (
    <AnonCredsType credential={credential} />
  ) : (
    <>
      <span style={{ overflowWrap: 'anywhere' }}>{credential.type}</span>
      <div className="quiet">{credential.format}</div>
    </>
  );

/** Shows the schema of the credential definition, if the project has created it. */
function AnonCredsType({ credential: { projectId, type } }: { credential: IssuedCredential }) {
  const enabled = useMay('wallets:read');
  const page = { params: { projectId } };
  const definitions = useAll('GET /v1/projects/{projectId}/anoncreds/credential-definitions', page, {
    enabled,
  });
  const schemas = useAll('GET /v1/projects/{projectId}/anoncreds/schemas', page, { enabled });
  const definition = definitions.data?.data.find(
    ({ credentialDefinitionId }) => credentialDefinitionId === type,
  );
  const schema = schemas.data?.data.find(({ schemaId }) => schemaId === definition?.schemaId);
  return (
    <>
      {schema && (
        <>
          {schema.name} {schema.version}
        </>
      )}
      <div className="quiet">
        anoncreds, definition{' '}
        <span className="mono" title={type}>
          {definition?.tag ?? `…${type.slice(-8)}`}
        </span>{' '}
        <CopyValue value={type} label="Copy the id of the credential definition" />
      </div>
    </>
  );
}
