import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { headOf, Row, type Column, type LinkTo } from './columns.tsx';
import type { useCursor } from './cursor-pager.tsx';
import { Loaded } from './loaded.tsx';
import { Rows } from './rows.tsx';

/** Shows a page of a list as a table, with the way to the next page; without records, it shows an explanation. */
export const RecordRows = <Item extends { id: string }>({
  query,
  cursor,
  label,
  columns,
  linkTo,
  empty,
}: {
  query: UseQueryResult<{ data: Item[]; nextCursor: string | null }>;
  cursor: Pick<ReturnType<typeof useCursor>, 'pager'>;
  label: string;
  columns: readonly Column<Item>[];
  /** The page of a record, by its id. */
  linkTo?: LinkTo | undefined;
  empty: ReactElement;
}) => (
  <Loaded query={query}>
    {({ data, nextCursor }) =>
      data.length === 0 ? (
        empty
      ) : (
        <Rows
          label={label}
          heads={columns.map(headOf)}
          foot={cursor.pager(nextCursor)}
          isBusy={query.isPlaceholderData}
        >
          {data.map((item) => (
            <Row key={item.id} item={item} columns={columns} linkTo={linkTo} />
          ))}
        </Rows>
      )
    }
  </Loaded>
);
