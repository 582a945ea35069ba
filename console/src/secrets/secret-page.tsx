import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useApi } from '../api/use-api.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { CopyValue } from '../ui/id.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Time } from '../ui/time.tsx';
import { UsedBy } from '../ui/used-by.tsx';
import { CertificateEnd } from './certificate-end.tsx';
import { SecretVerbs } from './secret-verbs.tsx';
import { typeWords } from './type-words.ts';

/** Shows one secret without its values: its purpose, and the workflows that read it. */
export function SecretPage() {
  const params = useParams({ from: '/inside/projects/$projectId/secrets/$secretId' });
  const secret = useApi('GET /v1/projects/{projectId}/secrets/{secretId}', { params });
  return (
    <Loaded query={secret}>
      {(found) => (
        <>
          <PageHead
            title={found.name}
            text={typeWords[found.type].text}
            trail={{
              lists: [{ label: 'Secrets', to: `/projects/${found.projectId}/secrets` }],
              id: found.id,
            }}
          >
            <SecretVerbs record={found} />
          </PageHead>
          <Stack gap="lg">
            <Facts>
              <Fact name="Type">{typeWords[found.type].label}</Fact>
              <Fact name="Fields">
                {found.fields.map((field) => {
                  const expression = `\${secrets.${found.name}.${field}}`;
                  return (
                    <div key={field}>
                      <span className="mono">{field}</span>{' '}
                      <CopyValue value={expression} label={`Copy ${expression}`} />
                    </div>
                  );
                })}
              </Fact>
              <Fact name="Hosts">
                {found.hosts === null ? (
                  'All hosts that definitions name. Enter hosts, so that the secret is sent nowhere else.'
                ) : found.hosts.length === 0 ? (
                  'None: it only signs.'
                ) : (
                  <span className="mono">{found.hosts.join(', ')}</span>
                )}
              </Fact>
              {found.from && (
                <Fact name="Store">
                  {found.from.store}, <span className="mono">{found.from.key}</span>
                </Fact>
              )}
              {found.certificate !== null && (
                <>
                  <Fact name="Certificate of">{found.certificate.subject}</Fact>
                  <Fact name="Valid until">
                    <Time at={found.certificate.endsAt} /> <CertificateEnd at={found.certificate.endsAt} />
                  </Fact>
                </>
              )}
              <Fact name="Version">{found.version}</Fact>
              <Fact name="Last used">
                {found.lastUsedAt === null ? 'Never' : <Time at={found.lastUsedAt} />}
              </Fact>
              <Fact name="Created">
                <Time at={found.createdAt} />
              </Fact>
              {found.rotatedAt !== null && (
                <Fact name="Rotated">
                  <Time at={found.rotatedAt} />
                </Fact>
              )}
              {found.previousExpiresAt !== null && (
                <Fact name="The previous version verifies until">
                  <Time at={found.previousExpiresAt} />
                </Fact>
              )}
            </Facts>
            <UsedBy
              projectId={found.projectId}
              title="Read by"
              none="No published version of a workflow reads it."
              users={found.workflows}
            />
          </Stack>
        </>
      )}
    </Loaded>
  );
}
