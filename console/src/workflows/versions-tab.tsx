import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Workflow } from '../api/types.ts';
import { useAll } from '../api/use-all.ts';
import { causerName } from '../ui/causer-name.ts';
import { Empty } from '../ui/empty.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { Mark } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';

const DiffView = lazy(async () => ({ default: (await import('./editor/diff-view.tsx')).DiffView }));

/** Shows the published versions, and the differences between any two of them. */
export function VersionsTab({
  workflow,
  text,
  onRestore,
}: {
  workflow: Workflow;
  /** The text of the draft, as it is in the editor. */
  text: string;
  /** Is null if the person may not change the draft. */
  onRestore: ((source: string) => void) | null;
}) {
  const { projectId, id, publishedVersion, latestVersion } = workflow;
  const { data, error, refetch } = useAll('GET /v1/projects/{projectId}/workflows/{workflowId}/versions', {
    params: { projectId, workflowId: id },
  });
  const [chosen, setChosen] = useState<{ before: string; after: string } | null>(null);
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (data.data.length === 0) {
    return (
      <Empty
        icon={History}
        title="This workflow was never published"
        text="Publishing makes a version of the draft that never changes. Executions keep the version that they started with."
      />
    );
  }
  const sources = new Map([
    ['draft', text],
    ...data.data.map(({ version, source }) => [String(version), source] as const),
  ]);
  const choices = [
    { value: 'draft', label: 'The draft' },
    ...data.data.map(({ version }) => ({ value: String(version), label: `Version ${version}` })),
  ];
  const { before, after } = chosen ?? { before: String(latestVersion), after: 'draft' };
  const choose = (change: Partial<{ before: string; after: string }>): void =>
    setChosen({ before, after, ...change });
  return (
    <Stack gap="md">
      <Rows label="Versions" heads={['*Version', 'Published', 'By', 'State', '-Actions']}>
        {data.data.map(({ version, source, note, publishedBy, createdAt }) => (
          <tr key={version}>
            <td>
              Version {version}
              {note !== null && (
                <Text size="sm" className="quiet" style={{ overflowWrap: 'anywhere' }}>
                  {note}
                </Text>
              )}
            </td>
            <td className="tight quiet">
              <Time at={createdAt} />
            </td>
            <td>{publishedBy && causerName(publishedBy)}</td>
            <td>{version === publishedVersion && <Mark label="Used by new executions" colour="teal" />}</td>
            <td className="tight">
              <Group gap="xs" wrap="nowrap" justify="flex-end">
                {version > 1 && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => choose({ before: String(version - 1), after: String(version) })}
                  >
                    Differences
                  </Button>
                )}
                {onRestore && (
                  <Button size="xs" variant="default" onClick={() => onRestore(source)}>
                    Copy to draft
                  </Button>
                )}
              </Group>
            </td>
          </tr>
        ))}
      </Rows>
      <Group gap="sm" align="flex-end">
        <Select
          label="From"
          size="xs"
          w={150}
          allowDeselect={false}
          data={choices}
          value={before}
          onChange={(value) => choose({ before: value ?? before })}
        />
        <Select
          label="To"
          size="xs"
          w={150}
          allowDeselect={false}
          data={choices}
          value={after}
          onChange={(value) => choose({ after: value ?? after })}
        />
      </Group>
      {sources.get(before) === sources.get(after) ? (
        <Text size="sm" className="quiet">
          There are no differences.
        </Text>
      ) : (
        <Suspense fallback={<Waiting />}>
          <DiffView
            key={`${before} ${after}`}
            before={sources.get(before) ?? ''}
            after={sources.get(after) ?? ''}
            label={`From ${before} to ${after}`}
          />
        </Suspense>
      )}
    </Stack>
  );
}
