import type { LucideIcon } from 'lucide-react';
import { isValidElement, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { useMay, type Scope } from '../session/session.ts';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { NewButton } from '../ui/new-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Rows } from '../ui/rows.tsx';
import { SearchedList } from '../ui/searched-list.tsx';
import { cellOf, headOf, type Column, type LinkTo } from './columns.tsx';
import type { ResourceName } from './resources.ts';
import type { FormProps, Item } from './types.ts';
import { useAllRecords, useRecordPage, useResource, type ListQuery } from './use-resource.ts';

interface TableProps<Name extends ResourceName> {
  resource: Name;
  /** Of one of them, in small letters. */
  noun: string;
  title: string;
  columns: readonly Column<Item<Name>>[];
  /** If left out, they are sorted by name. */
  query?: ListQuery;
  /** If it is there, there are so few records that all of them are loaded, and searched here. */
  search?: { label: string; textOf: (item: Item<Name>) => string };
}

interface ListProps<Name extends ResourceName> extends TableProps<Name> {
  text?: ReactNode;
  /** Is shown if there are none at all. */
  empty: { icon: LucideIcon; title: string; text: ReactNode; guide?: `${string}#${string}` } | ReactElement;
  /** Whoever lacks it cannot create one. */
  scope: Scope;
  form: ComponentType<FormProps<Name>>;
}

/** Shows the records of a resource as a table, and the form for a new one, which leads to its page. */
export function ResourceList<Name extends ResourceName>(props: ListProps<Name>) {
  const { resource, noun, title, text, empty, scope, form: Form } = props;
  const mayWrite = useMay(scope);
  const { open } = useResource(resource);
  const [isCreating, setCreating] = useState(false);
  const create = mayWrite && <NewButton name={`New ${noun}`} onClick={() => setCreating(true)} />;
  const none = isValidElement(empty) ? empty : <Empty {...empty}>{create}</Empty>;
  return (
    <>
      <PageHead title={title} text={text}>
        {create}
      </PageHead>
      {props.search ? (
        <AllRows {...props} search={props.search} none={none} />
      ) : (
        <PagedRows {...props} none={none} />
      )}
      {isCreating && <Form onClose={() => setCreating(false)} onCreated={({ id }) => open(id)} />}
    </>
  );
}

const byName: ListQuery = { sort: 'name' };

function PagedRows<Name extends ResourceName>({
  resource,
  title,
  columns,
  query = byName,
  none,
}: TableProps<Name> & { none: ReactElement }) {
  const cursor = useCursor();
  const { linkTo } = useResource(resource);
  const page = useRecordPage(resource, { limit: 50, ...query, ...cursor.query });
  return (
    <RecordRows query={page} cursor={cursor} label={title} heads={columns.map(headOf)} empty={none}>
      {(item) => <Row key={item.id} item={item} columns={columns} linkTo={linkTo} />}
    </RecordRows>
  );
}

function AllRows<Name extends ResourceName>({
  resource,
  noun,
  title,
  columns,
  query = byName,
  search,
  none,
}: TableProps<Name> & { search: NonNullable<TableProps<Name>['search']>; none: ReactElement }) {
  const { linkTo } = useResource(resource);
  return (
    <SearchedList query={useAllRecords(resource, query)} noun={noun} {...search} empty={none}>
      {(found) => (
        <Rows label={title} heads={columns.map(headOf)}>
          {found.map((item) => (
            <Row key={item.id} item={item} columns={columns} linkTo={linkTo} />
          ))}
        </Rows>
      )}
    </SearchedList>
  );
}

const Row = <R extends { id: string }>({
  item,
  columns,
  linkTo,
}: {
  item: R;
  columns: readonly Column<R>[];
  linkTo: LinkTo;
}) => (
  <tr className={columns.some(({ is }) => is === 'name' || is === 'identifier') ? 'opens' : undefined}>
    {columns.map((column) => cellOf(column, item, linkTo))}
  </tr>
);
