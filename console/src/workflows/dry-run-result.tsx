import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DryRun } from '../api/types.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Json } from '../ui/json.tsx';
import { Rows } from '../ui/rows.tsx';
import { Mark } from '../ui/status.tsx';

const marks = {
  completed: { label: 'Completed', colour: 'teal' },
  failed: { label: 'Failed', colour: 'red' },
  cancelled: { label: 'Cancelled', colour: 'gray' },
  waiting: { label: 'Waiting', colour: 'orange' },
} as const;

/** Rows of the trace that a page shows. */
const mostRows = 500;

/** Shows the result of a dry run, and its course. */
export function DryRunResult({
  result,
  address,
  onAdd,
}: {
  result: DryRun;
  /** The address of the workflow's page. */
  address: string;
  /** Adds answers for these paths, to be filled in. */
  onAdd: (paths: readonly string[]) => void;
}) {
  const { status, error, output, trace, missing, coverage, leftOut } = result;
  const hidden = leftOut + Math.max(0, trace.length - mostRows);
  return (
    <>
      <Group gap="sm" role="status">
        <Mark {...marks[status]} />
        <Text size="sm">
          after {secondsOf(result.atMs)}; {coverage.entries.length} entries ran, {coverage.skipped.length}{' '}
          were skipped, {coverage.notReached.length} were not reached.
        </Text>
      </Group>
      {missing.length > 0 && (
        <Group gap="sm">
          <Text size="sm">Answers are missing: {missing.slice(0, 20).join(', ')}</Text>
          <Button size="xs" variant="default" onClick={() => onAdd(missing.slice(0, 20))}>
            Add them
          </Button>
        </Group>
      )}
      {error && (
        <ErrorBox error={error}>
          {error.path !== null && (
            <Anchor component={Link} to={`${address}?line=${error.line}`} size="sm" underline="always">
              {error.path}, line {error.line}
            </Anchor>
          )}
        </ErrorBox>
      )}
      {output !== null && output !== undefined && <Json value={output} label="Output" />}
      {coverage.notReached.length > 0 && (
        <Text size="sm" className="quiet">
          Not reached: {coverage.notReached.join(', ')}
        </Text>
      )}
      <Rows label="What happened" heads={['After', 'Entry', 'Event', '*Values']}>
        {trace.slice(0, mostRows).map((entry, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <tr key={at}>
            <td className="tight quiet">{secondsOf(entry.atMs)}</td>
            <td className="tight mono">{entry.path}</td>
            <td className="tight">
              {entry.case === undefined ? entry.event : `chose ${entry.case ?? 'none'}`}
            </td>
            <td className="mono" style={{ overflowWrap: 'anywhere' }}>
              {valueOf(entry)}
            </td>
          </tr>
        ))}
      </Rows>
      {hidden > 0 && (
        <Text size="sm" className="quiet">
          {hidden} more are not shown.
        </Text>
      )}
    </>
  );
}

const secondsOf = (atMs: number): string => `${(atMs / 1_000).toLocaleString('en')} s`;

/** The attributes, the output or the error, on one line. */
function valueOf({ attributes, output, error }: DryRun['trace'][number]): string {
  const value = error ? error.message : (output ?? attributes);
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
