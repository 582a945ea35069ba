import type { LucideIcon } from 'lucide-react';
import { isValidElement, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { useMay, type Scope } from '../session/session.ts';
import { headOf, Row, type Column } from '../ui/columns.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import type { GuideSection } from '../ui/guide-section.ts';
import { NewButton } from '../ui/new-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Rows } from '../ui/rows.tsx';
import { SearchedList } from '../ui/searched-list.tsx';
import { Section } from '../ui/section.tsx';
import type { ResourceName } from './resources.ts';
import type { CreatedRecord, FormProps, Item } from './types.ts';
import { useAllRecords, useRecordPage, useResource, type ListQuery } from './use-resource.ts';

interface TableProps<Name extends ResourceName> {
  resource: Name;
  /** The name of one record, in small letters. */
  noun: string;
  title: string;
  columns: readonly Column<Item<Name>>[];
  /** If left out, they are sorted by name. */
  query?: ListQuery;
  /** How often the page is read again, if no stream reports new records. */
  refetchMs?: number;
  /** If it is there, there are so few records that all of them are loaded, and searched here. */
  search?: { label: string; textOf: (item: Item<Name>) => string };
}

interface ListProps<Name extends ResourceName> extends TableProps<Name> {
  text?: ReactNode;
  /** Is shown if there are none at all. */
  empty: { icon: LucideIcon; title: string; text: ReactNode; guide?: GuideSection } | ReactElement;
  /** A member without this scope cannot create a record. */
  scope: Scope;
  form: ComponentType<FormProps<Name>>;
  /** If left out, the title and the text are the heading. */
  head?: (create: ReactNode) => ReactNode;
  /** Whether the list is only a part of its page. */
  isSection?: boolean;
  /** Shows the secret of a new record, this once. */
  secret?: ComponentType<{ record: CreatedRecord<Name>; onClose: () => void }>;
}

/** Shows the records of a resource as a table, and the form for a new one, which leads to its page. */
export function ResourceList<Name extends ResourceName>(props: ListProps<Name>) {
  const { noun, title, text, empty, scope, head, isSection = false } = props;
  const mayWrite = useMay(scope);
  const [isCreating, setCreating] = useState(false);
  const create = mayWrite && (
    <NewButton
      name={`New ${noun}`}
      variant={isSection ? 'default' : 'filled'}
      onClick={() => setCreating(true)}
    />
  );
  const none = isValidElement(empty) ? empty : <Empty {...empty}>{create}</Empty>;
  const rows = props.search ? (
    <AllRows {...props} search={props.search} none={none} />
  ) : (
    <PagedRows {...props} none={none} />
  );
  const creation = <Creation {...props} isOpen={isCreating} onClose={() => setCreating(false)} />;
  if (isSection)
    return (
      <Section title={title} text={text} verbs={create}>
        {rows}
        {creation}
      </Section>
    );
  return (
    <>
      {head?.(create) ?? (
        <PageHead title={title} text={text}>
          {create}
        </PageHead>
      )}
      {rows}
      {creation}
    </>
  );
}

/** Shows the form for a new record, then its secret if it has one, and leads to its page if it has one. */
function Creation<Name extends ResourceName>({
  resource,
  form: Form,
  secret: Secret,
  isOpen,
  onClose,
}: Pick<ListProps<Name>, 'resource' | 'form' | 'secret'> & { isOpen: boolean; onClose: () => void }) {
  const { open } = useResource(resource);
  const [created, setCreated] = useState<CreatedRecord<Name> | null>(null);
  const leave = (record: { id: string }): void => {
    onClose();
    open(record.id);
  };
  if (created && Secret) return <Secret record={created} onClose={() => leave(created)} />;
  return (
    isOpen && (
      <Form
        onClose={onClose}
        onCreated={(record) => (Secret && record.secret ? setCreated(record) : leave(record))}
      />
    )
  );
}

const byName: ListQuery = { sort: 'name' };

function PagedRows<Name extends ResourceName>({
  resource,
  title,
  columns,
  query = byName,
  refetchMs,
  none,
}: TableProps<Name> & { none: ReactElement }) {
  const cursor = useCursor();
  const { linkTo } = useResource(resource);
  const page = useRecordPage(resource, { limit: 50, ...query, ...cursor.query }, refetchMs);
  return (
    <RecordRows query={page} cursor={cursor} label={title} columns={columns} linkTo={linkTo} empty={none} />
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
