import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Problem } from './problem.tsx';
import { Waiting } from './waiting.tsx';

/** Shows an answer. Until it is loaded, it shows a sign of loading, or the reason why loading failed. */
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
