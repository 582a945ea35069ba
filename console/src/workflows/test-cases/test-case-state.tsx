import { Text } from '@mantine/core';
import type { TestCaseResult } from '../../api/types.ts';
import { Mark } from '../../ui/status.tsx';

export const TestCaseMark = ({ result }: { result: TestCaseResult | undefined }) =>
  result === undefined ? (
    <Mark label="Not run" colour="gray" />
  ) : (
    <Mark label={result.passed ? 'Passed' : 'Failed'} colour={result.passed ? 'teal' : 'red'} />
  );

/** Says which result differs, and in which action first. */
export const Differences = ({ result: { differences, action, error } }: { result: TestCaseResult }) => (
  <>
    {differences.map((difference) => (
      <Text key={difference.of} size="sm" className="quiet" style={{ overflowWrap: 'anywhere' }}>
        {names[difference.of]}: {short(difference.expected)} is expected
        {'actual' in difference && difference.actual !== null && `, ${short(difference.actual)} came`}.
      </Text>
    ))}
    {action !== null && (
      <Text size="sm" className="quiet">
        It differs first in <span className="mono">{action}</span>.
      </Text>
    )}
    {error !== null && (
      <Text size="sm" className="quiet">
        {error.message}
      </Text>
    )}
  </>
);

const names = { status: 'Status', output: 'Output', actions: 'Actions' } as const;

function short(value: unknown): string {
  const text = Array.isArray(value) ? value.map(String).join(', ') || 'none' : textOf(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
