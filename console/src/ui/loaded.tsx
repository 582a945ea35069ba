import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';
import { Waiting } from './waiting.tsx';

/** What was read, once it was; meanwhile that it is being read, or why it can't be. */
export function Loaded<Answer>({
  query: { data, error, refetch },
  children,
}: {
  query: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
