import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { VariableWithUses } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { causerName } from '../ui/causer-name.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { CopyValue } from '../ui/id.tsx';
import { Json } from '../ui/json.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { UsedBy } from '../ui/used-by.tsx';
import { ShortValue } from './short-value.tsx';
import { VariableVerbs } from './variable-verbs.tsx';

/** Shows one variable: its value, who reads it, and the values that it has had. */
export function VariablePage() {
  const params = useParams({ from: '/inside/projects/$projectId/variables/$variableId' });
  const variable = useApi('GET /v1/projects/{projectId}/variables/{variableId}', { params });
  return (
    <Loaded query={variable}>
      {(found) => (
        <>
          <PageHead
            title={found.name}
            trail={{
              lists: [{ label: 'Variables', to: `/projects/${found.projectId}/variables` }],
              id: found.id,
            }}
          >
            <VariableVerbs variable={found} />
          </PageHead>
          <Stack gap="lg">
            <VariableFacts variable={found} />
            <Section title="Value">
              <Json label="Value" value={found.value} />
            </Section>
            <UsedBy
              projectId={found.projectId}
              title="Read by"
              none="No published version of a workflow names it. One that computes the name may read it all the same."
              users={found.workflows}
            />
            <Versions params={params} />
          </Stack>
        </>
      )}
    </Loaded>
  );
}

function VariableFacts({
  variable: { name, version, createdAt, updatedAt },
}: {
  variable: VariableWithUses;
}) {
  const expression = `\${vars.${name}}`;
  return (
    <Facts>
      <Fact name="Expression">
        <span className="mono">{expression}</span>{' '}
        <CopyValue value={expression} label={`Copy ${expression}`} />
      </Fact>
      <Fact name="Version">{version}</Fact>
      <Fact name="Changed">
        <Time at={updatedAt} />
      </Fact>
      <Fact name="Created">
        <Time at={createdAt} />
      </Fact>
    </Facts>
  );
}

function Versions({ params }: { params: { projectId: string; variableId: string } }) {
  const versions = useApi('GET /v1/projects/{projectId}/variables/{variableId}/versions', { params });
  return (
    <Section title="Versions" text="The newest 50 are kept.">
      <Loaded query={versions}>
        {({ data }) => (
          <Rows label="Versions" heads={['Version', '*Value', 'By', 'When']}>
            {data.map(({ version, value, changedBy, createdAt }) => (
              <tr key={version}>
                <td className="tight">{version}</td>
                <td>
                  <ShortValue value={value} />{' '}
                  <CopyValue value={JSON.stringify(value)} label={`Copy the value of version ${version}`} />
                </td>
                <td className="tight">{causerName(changedBy)}</td>
                <td className="tight quiet">
                  <Time at={createdAt} />
                </td>
              </tr>
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}
