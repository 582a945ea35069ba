import { useState, type ReactNode } from 'react';
import type { OperationName } from '../api/call.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useEdited } from '../ui/use-edited.tsx';
import type { ResourceName } from './resources.ts';
import type { CreateBody, FormProps, RecordOf, UpdateBody } from './types.ts';
import { useCreateRecord, useResource, useUpdateRecord } from './use-resource.ts';

interface TaggedRecord {
  id: string;
  etag: string;
}

/** The properties of the fields of a form. */
export interface Fields<Draft> {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  /** The error with which the API has refused the form. */
  error: Error | null;
  /** The problem that the API reports for a field, by its path. */
  problemOf: (path: string) => string | undefined;
  /** Forgets a refusal, as fields that it names may be gone. */
  reset: () => void;
}

interface Props<Name extends ResourceName, Draft> extends FormProps<Name> {
  resource: Name;
  title: string;
  size?: 'md' | 'lg' | 'xl';
  /** The verb on the button; if left out, `Create` or `Save`. */
  action?: string | ((draft: Draft) => string);
  /** The texts with which the form opens: empty for a new record. */
  draftOf: (record: RecordOf<Name> | undefined) => Draft;
  isReady?: (draft: Draft) => boolean;
  /** If left out, it only changes records. */
  createOf?: (draft: Draft) => CreateBody<Name>;
  /** If left out, records never change. */
  updateOf?: (draft: Draft) => UpdateBody<Name>;
  /** The values that somebody else has saved meanwhile. */
  saved?: (other: RecordOf<Name>) => { label: string; value: string }[];
  /** The messages afterwards. */
  done?: { create?: string; update?: string };
  /** Operations besides those of the resource whose answers a change of it changes. */
  changes?: readonly OperationName[];
  children: (fields: Fields<Draft>) => ReactNode;
}

/** Creates a record, or changes one; if somebody else has changed it meanwhile, asks which of the two stays. */
export function ResourceForm<Name extends ResourceName, Draft>({
  resource,
  record,
  title,
  size = 'md',
  action,
  draftOf,
  isReady,
  createOf,
  updateOf,
  saved,
  done,
  changes,
  onClose,
  onCreated = onClose,
  children,
}: Props<Name, Draft>) {
  const [draft, setDraft] = useState(() => draftOf(record));
  const { read, within, at } = useResource(resource);
  // Records that change have a tag, by which a change elsewhere is known.
  const known = record as TaggedRecord | undefined;
  const edited = useEdited(known, async () => (await read(known?.id ?? '')) as unknown as TaggedRecord);
  const create = useCreateRecord(resource, { done: done?.create, onDone: onCreated, quiet: true });
  const update = useUpdateRecord(resource, {
    done: done?.update,
    ...(changes ? { changes } : {}),
    onDone: onClose,
    onFailed: edited.onFailed,
    quiet: true,
  });
  const { problemOf, form } = edited.formOf(
    { create, update },
    {
      saved: (other) => saved?.(other as unknown as RecordOf<Name>) ?? [],
      onTake: (other) => setDraft(draftOf(other as unknown as RecordOf<Name>)),
    },
  );
  return (
    <FormDialog
      title={title}
      size={size}
      {...form}
      {...(action === undefined ? {} : { action: typeof action === 'string' ? action : action(draft) })}
      isReady={isReady?.(draft) ?? true}
      onClose={onClose}
      onSubmit={() => {
        if (known === undefined) {
          if (createOf) create.mutate({ params: within, body: createOf(draft) });
        } else if (updateOf) update.mutate({ params: at(known.id), body: updateOf(draft), ...edited.known });
      }}
    >
      {children({
        draft,
        change: (changed) => setDraft((now) => ({ ...now, ...changed })),
        error: form.by.error,
        problemOf,
        reset: create.reset,
      })}
    </FormDialog>
  );
}
