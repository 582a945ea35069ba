import { Button } from '@mantine/core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useMay, type Scope } from '../session/session.ts';
import { VerbMenu, type Verb } from '../ui/verb-menu.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import type { ResourceName } from './resources.ts';
import type { FormProps, Item, RecordOf } from './types.ts';
import { usersOf } from './use-resource.ts';

const noVerbs: readonly Verb[] = [];

/** Shows the verbs for the record of a page: change, delete, and the further verbs of its resource. */
export function ResourceVerbs<Name extends ResourceName>({
  resource,
  record,
  scope,
  form: Form,
  change = 'Edit',
  verbs = noVerbs,
  before,
  after,
  isKept = false,
  deleted,
  deleting,
}: {
  resource: Name;
  record: RecordOf<Name> & { name: string };
  /** A member without this scope sees nothing. */
  scope: Scope;
  /** If left out, it is changed in other ways. */
  form?: ComponentType<FormProps<Name>>;
  /** The verb that opens the form. */
  change?: string;
  /** The items of the menu before the deletion. */
  verbs?: readonly Verb[];
  /** Buttons before the one that opens the form, and behind it. */
  before?: ReactNode;
  after?: ReactNode;
  /** Whether it cannot be deleted now. */
  isKept?: boolean;
  /** The message after the deletion. */
  deleted?: string;
  /** The consequences of its deletion, by the names of its users. */
  deleting: (users: string[]) => ReactNode;
}) {
  const mayWrite = useMay(scope);
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  if (!mayWrite) return null;
  const close = (): void => setAsked(null);
  return (
    <>
      {before}
      {Form && (
        <Button variant="default" onClick={() => setAsked('change')}>
          {change}
        </Button>
      )}
      {after}
      <VerbMenu
        label="More actions"
        variant="default"
        verbs={[
          ...verbs,
          { label: 'Delete', isDangerous: true, isDisabled: isKept, onChoose: () => setAsked('delete') },
        ]}
      />
      {Form && asked === 'change' && <Form record={record} onClose={close} />}
      {asked === 'delete' && (
        <DeleteQuestion
          resource={resource}
          id={record.id}
          title={`Delete ${record.name}?`}
          {...(deleted === undefined ? {} : { done: deleted })}
          onClose={close}
        >
          {deleting(usersOf(record))}
        </DeleteQuestion>
      )}
    </>
  );
}

/** Shows the verbs of a record without a page, in its row: it is changed and deleted. */
export function RowVerbs<Name extends ResourceName>({
  resource,
  record,
  name,
  scope,
  form: Form,
  title = `Delete ${name}?`,
  deleted,
  deleting,
}: {
  resource: Name;
  record: Item<Name> & { id: string };
  /** The name by which people know the record. */
  name: string;
  /** A member without this scope sees nothing. */
  scope: Scope;
  /** If left out, it never changes. */
  form?: ComponentType<{ record: RecordOf<Name>; onClose: () => void }>;
  /** The title of the question before the deletion. */
  title?: string;
  /** The message after the deletion. */
  deleted?: string;
  /** The consequences of its deletion. */
  deleting: ReactNode;
}) {
  const mayWrite = useMay(scope);
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  if (!mayWrite) return null;
  const close = (): void => setAsked(null);
  return (
    <>
      <VerbMenu
        label={`Actions for ${name}`}
        verbs={[
          ...(Form ? [{ label: 'Change', onChoose: () => setAsked('change') }] : []),
          { label: 'Delete', isDangerous: true, onChoose: () => setAsked('delete') },
        ]}
      />
      {/* No form reads a field that a list leaves out of a record. */}
      {Form && asked === 'change' && <Form record={record as unknown as RecordOf<Name>} onClose={close} />}
      {asked === 'delete' && (
        <DeleteQuestion
          resource={resource}
          id={record.id}
          title={title}
          {...(deleted === undefined ? {} : { done: deleted })}
          onClose={close}
        >
          {deleting}
        </DeleteQuestion>
      )}
    </>
  );
}
