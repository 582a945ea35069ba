import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';

interface ResourceRecord {
  id: string;
  projectId: string;
  name: string;
}

/** Shows one record of a project beneath its list: its name, its state, its verbs, and its content. */
export const ResourcePage = <R extends ResourceRecord>({
  query,
  list,
  mark,
  verbs: Verbs,
  children,
}: {
  query: UseQueryResult<R>;
  /** The list that the record is in, and its path beneath the project. */
  list: { label: string; path: string };
  mark?: (found: R) => ReactNode;
  verbs: ComponentType<{ record: R }>;
  children: (found: R) => ReactNode;
}) => (
  <Loaded query={query}>
    {(found) => (
      <>
        <PageHead
          title={found.name}
          trail={{
            lists: [{ label: list.label, to: `/projects/${found.projectId}/${list.path}` }],
            id: found.id,
          }}
          mark={mark?.(found)}
        >
          <Verbs record={found} />
        </PageHead>
        <Stack gap="lg">{children(found)}</Stack>
      </>
    )}
  </Loaded>
);
