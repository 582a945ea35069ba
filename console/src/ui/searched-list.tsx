import { Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Empty } from './empty.tsx';
import { Loaded } from './loaded.tsx';
import { SearchBox } from './search-box.tsx';

/** Shows records of a kind that a project has few of: all are loaded, and searched here. */
export function SearchedList<Item>({
  query,
  noun,
  label,
  textOf,
  empty,
  children,
}: {
  query: UseQueryResult<{ data: Item[] }>;
  /** The name of one item, in small letters. */
  noun: string;
  /** The kind of the items that are searched. */
  label: string;
  /** The text of one of them in which is searched. */
  textOf: (item: Item) => string;
  /** Is shown if there are none at all. */
  empty: ReactNode;
  /** The table of those that were found. */
  children: (found: Item[]) => ReactNode;
}) {
  const [searched, setSearched] = useState('');
  const has = (item: Item): boolean => textOf(item).toLowerCase().includes(searched.toLowerCase());
  return (
    <Loaded query={query}>
      {({ data }) => {
        if (data.length === 0) return empty;
        const found = data.filter(has);
        return (
          <>
            <Group mb="sm">
              <SearchBox label={label} value={searched} onSearch={setSearched} />
            </Group>
            {found.length === 0 ? (
              <Empty icon={SearchX} title={`No ${noun} matches`} text="Search for something else." />
            ) : (
              children(found)
            )}
          </>
        );
      }}
    </Loaded>
  );
}
