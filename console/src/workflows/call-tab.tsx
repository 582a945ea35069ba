import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Workflow } from '../api/types.ts';
import { readDefinition } from '../executions/definition.ts';
import { CopyValue } from '../ui/id.tsx';
import classes from './call-tab.module.css';
import { exampleOf } from './example-of.ts';
import { useLatestVersion } from '../executions/use-latest-version.ts';

/** Shows how a program starts the workflow. */
export function CallTab({ workflow }: { workflow: Workflow }) {
  const { projectId, id, publishedVersion, source } = workflow;
  const latest = useLatestVersion(workflow);
  const { input } = readDefinition(publishedVersion === null ? source : (latest?.source ?? source));
  const body = JSON.stringify({ workflowId: id, input: exampleOf(input) }, null, 2);
  const command = [
    `curl -sS ${location.origin}/v1/projects/${projectId}/executions \\`,
    `  -H "x-access-token: $HOLDFAST_API_KEY" -H 'content-type: application/json' \\`,
    `  -H 'prefer: wait=5' \\`,
    `  -d '${body.replaceAll("'", String.raw`'\''`)}'`,
  ].join('\n');
  return (
    <Stack gap="sm" maw={860}>
      <Title order={2} size="h4">
        Start it from a program
      </Title>
      <Text size="sm">
        {publishedVersion === null && 'Publish the workflow first. '}
        The key needs the scope <span className="mono">executions:start</span>. The API can do everything that
        the console does: see{' '}
        <Anchor
          href={`/docs/guide/reference/startExecution?project=${projectId}`}
          target="_blank"
          size="sm"
          underline="always"
        >
          its reference
        </Anchor>
        .
      </Text>
      <div className={classes['box']}>
        <div className={classes['copy']}>
          <CopyValue value={command} label="Copy the command" />
        </div>
        <pre className={classes['command']} tabIndex={0} aria-label="Command">
          {command}
        </pre>
      </div>
      <Text size="sm">
        The new execution is listed under{' '}
        <Anchor
          component={Link}
          to={`/projects/${projectId}/executions?workflow=${id}`}
          size="sm"
          underline="always"
        >
          executions
        </Anchor>{' '}
        at once.
      </Text>
    </Stack>
  );
}
