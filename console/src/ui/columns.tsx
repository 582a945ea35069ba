import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Time } from './time.tsx';

/** The meaning of a column, which decides how it looks. */
export type Column<Item> =
  /** The name, which leads to the page of the record, and the text below it. */
  | {
      is: 'name' | 'identifier';
      head?: string;
      show: (item: Item) => string;
      below?: (item: Item) => ReactNode;
      /** Puts the link between other things. */
      around?: (link: ReactElement, item: Item) => ReactNode;
    }
  /** How long ago something was; without a time, it has never been. */
  | { is: 'age'; head: string; show: (item: Item) => string | null }
  /** A column that begins a row with the state of the record. */
  | { is: 'state'; head?: 'Status'; show: (item: Item) => ReactNode }
  /** The verbs of the record. */
  | { is: 'verbs'; show: (item: Item) => ReactNode }
  | { is: keyof typeof looks; head: string; show: (item: Item) => ReactNode };

const looks = {
  /** Something short, which is never wrapped. */
  fact: 'tight',
  /** Something short that matters less. */
  detail: 'tight quiet',
  /** Words, which are wrapped. */
  text: undefined,
  /** The beginning of something long. */
  excerpt: 'excerpt',
  /** Words as a program has them. */
  code: 'mono',
} as const;

export type LinkTo = (id: string) => { to: string; params: object };

/** Its own type compares an address with those of all pages, which takes the compiler minutes for a text. */
const PlainLink = Link as unknown as ComponentType<
  Partial<ReturnType<LinkTo>> & { className: string; children: ReactNode }
>;

export const headOf = <Item,>(column: Column<Item>): string => {
  if (column.is === 'state') return column.head ?? 'State';
  if (column.is === 'verbs') return '-Actions';
  return column.head ?? '*Name';
};

interface RowProps<Item> {
  item: Item;
  columns: readonly Column<Item>[];
  linkTo?: LinkTo | undefined;
}

/** Shows a record in a table. With a name, the whole row leads to its page. */
export const Row = <Item extends { id: string }>({ item, columns, linkTo }: RowProps<Item>) => (
  <tr
    className={linkTo && columns.some(({ is }) => is === 'name' || is === 'identifier') ? 'opens' : undefined}
  >
    {columns.map((column) => cellOf(column, item, linkTo))}
  </tr>
);

/** The text below a name, which is wrapped anywhere. */
export const Below = ({ isCode = false, children }: { isCode?: boolean; children: ReactNode }) => (
  <div className={isCode ? 'mono quiet' : 'quiet'} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </div>
);

const cellOf = <Item extends { id: string }>(
  column: Column<Item>,
  item: Item,
  linkTo: LinkTo | undefined,
) => {
  switch (column.is) {
    case 'name':
    case 'identifier': {
      const link = (
        <PlainLink className={column.is === 'identifier' ? 'whole mono' : 'whole'} {...linkTo?.(item.id)}>
          {column.show(item)}
        </PlainLink>
      );
      return (
        <td key="name">
          {column.around?.(link, item) ?? link}
          {column.below?.(item)}
        </td>
      );
    }
    case 'age': {
      const at = column.show(item);
      return (
        <td key={column.head} className="tight quiet">
          {at === null ? 'Never' : <Time at={at} as="age" />}
        </td>
      );
    }
    case 'state':
    case 'verbs':
      return (
        <td key={column.is} className="tight">
          {column.show(item)}
        </td>
      );
    default:
      return (
        <td key={column.head} className={looks[column.is]}>
          {column.show(item)}
        </td>
      );
  }
};
