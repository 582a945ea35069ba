import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import type { useCursor } from './cursor-pager.tsx';
import { Loaded } from './loaded.tsx';
import { Rows } from './rows.tsx';

/** Shows a page of a list as a table, with the way to the next page; without records, what says so. */
export const RecordRows = <R,>({
  query,
  cursor,
  empty,
  children,
  ...table
}: Pick<ComponentProps<typeof Rows>, 'label' | 'heads'> & {
  query: UseQueryResult<{ data: R[]; nextCursor: string | null }>;
  cursor: Pick<ReturnType<typeof useCursor>, 'pager'>;
  empty: ReactElement;
  /** The row of a record, with its key. */
  children: (record: R) => ReactElement;
}) => (
  <Loaded query={query}>
    {({ data, nextCursor }) =>
      data.length === 0 ? (
        empty
      ) : (
        <Rows {...table} foot={cursor.pager(nextCursor)} isBusy={query.isPlaceholderData}>
          {data.map((record) => children(record))}
        </Rows>
      )
    }
  </Loaded>
);
