import { useParams } from '@tanstack/react-router';
import { useApi } from '../api/use-api.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { CopyValue } from '../ui/id.tsx';
import { Json } from '../ui/json.tsx';
import { Section } from '../ui/section.tsx';
import { UsedBy } from '../ui/used-by.tsx';
import { VersionedFacts } from '../ui/versioned-facts.tsx';
import { Versions } from '../ui/versions.tsx';
import { ShortValue } from './short-value.tsx';
import { VariableVerbs } from './variable-verbs.tsx';

/** Shows one variable: its value, its readers, and its earlier values. */
export function VariablePage() {
  const params = useParams({ from: '/inside/projects/$projectId/variables/$variableId' });
  const variable = useApi('GET /v1/projects/{projectId}/variables/{variableId}', { params });
  return (
    <ResourcePage query={variable} list={{ label: 'Variables', path: 'variables' }} verbs={VariableVerbs}>
      {(found) => (
        <>
          <VersionedFacts expression={`\${vars.${found.name}}`} record={found} />
          <Section title="Value">
            <Json label="Value" value={found.value} />
          </Section>
          <UsedBy
            projectId={found.projectId}
            title="Read by"
            none="No published version of a workflow names it. A workflow that computes the name may still read it."
            users={found.workflows}
          />
          <VariableVersions params={params} />
        </>
      )}
    </ResourcePage>
  );
}

function VariableVersions({ params }: { params: { projectId: string; variableId: string } }) {
  const versions = useApi('GET /v1/projects/{projectId}/variables/{variableId}/versions', { params });
  return (
    <Versions query={versions} heads={['*Value']}>
      {({ version, value }) => (
        <td>
          <ShortValue value={value} />{' '}
          <CopyValue value={JSON.stringify(value)} label={`Copy the value of version ${version}`} />
        </td>
      )}
    </Versions>
  );
}
