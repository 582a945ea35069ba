import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Execution } from '../api/types.ts';
import type { DefinedAction } from '../graph/drawn.ts';
import { lineOf } from './definition.ts';
import classes from './failed-line.module.css';

/** Shows the line of the definition where an execution failed, with those around it. */
export function FailedLine({
  execution: { projectId, workflowId, workflowVersion, error },
  action,
  source,
}: {
  execution: Execution;
  action: DefinedAction;
  source: string;
}) {
  const line = lineOfError(source, error) ?? action.line;
  const first = Math.max(1, line - 2);
  const shown = source
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .slice(first - 1, line + 2);
  return (
    <>
      <Text size="sm">
        In <b>{action.id}</b>, line {line} of version {workflowVersion}.{' '}
        <Anchor
          component={Link}
          to={`/projects/${projectId}/workflows/${workflowId}?line=${line}`}
          size="sm"
          underline="always"
        >
          Open the workflow
        </Anchor>
      </Text>
      <pre className={classes['lines']} aria-label="Lines of the definition" tabIndex={0}>
        {shown.map(({ text, number }) => (
          <span key={number} data-failed={number === line || undefined}>
            <span className={classes['number']}>{number}</span>
            {text}
            {'\n'}
          </span>
        ))}
      </pre>
    </>
  );
}

/** Returns the line of the attribute whose expression failed, if one did. */
function lineOfError(source: string, error: Execution['error']): number | null {
  const pointer = error?.code === 2001 ? error.details.find((detail) => detail.pointer)?.pointer : undefined;
  return pointer === undefined ? null : lineOf(source, pointer);
}
