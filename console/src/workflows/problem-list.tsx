import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { CircleCheck, CircleX, Hourglass, TriangleAlert, WifiOff } from 'lucide-react';
import type { Problem } from './problem.ts';
import classes from './problem-list.module.css';

/** Shows the problems of a definition. Each links to its place in the text. */
export function ProblemList({
  problems,
  isCurrent,
  error,
  onGo,
}: {
  problems: readonly Problem[];
  /** Whether they are those of the present text, and not of the one before. */
  isCurrent: boolean;
  /** The error, if the check itself failed. */
  error: Error | null;
  onGo: (problem: Problem) => void;
}) {
  if (error) {
    return (
      <Group gap="xs" className={`card ${classes['fine']}`}>
        <WifiOff size={16} aria-hidden />
        <Text size="sm">The definition could not be checked: {error.message}</Text>
      </Group>
    );
  }
  if (problems.length === 0 && !isCurrent) {
    return (
      <Group gap="xs" className={`card ${classes['fine']}`}>
        <Hourglass size={16} aria-hidden />
        <Text size="sm">The definition is being checked.</Text>
      </Group>
    );
  }
  if (problems.length === 0) {
    return (
      <Group gap="xs" className={`card ${classes['fine']}`} role="status">
        <CircleCheck size={16} color="var(--mantine-color-teal-6)" aria-hidden />
        <Text size="sm">No problems: it can be published.</Text>
      </Group>
    );
  }
  return (
    <section className={`card ${classes['list']}`} aria-label="Problems">
      <Text size="sm" fw={600} px="sm" pt="xs" role="status">
        {countOf(problems)}
      </Text>
      <Stack component="ul" gap={0} p={4} m={0}>
        {problems.map((problem) => (
          <li key={`${problem.line}:${problem.column} ${problem.message}`} style={{ listStyle: 'none' }}>
            <UnstyledButton className={classes['problem']} onClick={() => onGo(problem)}>
              {problem.severity === 'error' ? (
                <CircleX size={15} color="var(--mantine-color-error)" aria-label="Error" />
              ) : (
                <TriangleAlert size={15} color="var(--mantine-color-orange-6)" aria-label="Warning" />
              )}
              <Text component="span" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {problem.message}
              </Text>
              <Text
                component="span"
                size="xs"
                className="quiet mono"
                ml="auto"
                style={{ whiteSpace: 'nowrap' }}
              >
                line {problem.line}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** Counts as words: `1 error, 2 warnings`. */
export function countOf(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const words = (count: number, word: string) =>
    count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];
  return [...words(errors, 'error'), ...words(warnings, 'warning')].join(', ');
}
