import { useState } from 'react';
import { ApiError, fieldErrors } from '../api/error.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';

interface Change {
  error: Error | null;
  isPending: boolean;
  reset: () => void;
}

/** Returns the record that a form is based on, and the notice that the form shows after somebody else has saved it. */
export function useEdited<R extends { etag: string }>(record: R | undefined, read: () => Promise<R>) {
  const [base, setBase] = useState(record);
  const [other, setOther] = useState<R | null>(null);
  return {
    known: base === undefined ? {} : { ifMatch: base.etag },
    onFailed: async (error: Error): Promise<void> => {
      if (error instanceof ApiError && error.isOutdated) setOther(await read());
    },
    /** @param create the component that creates the record; if left out, there is always one */
    formOf: (
      { create, update }: { create?: Change; update: Change },
      {
        saved,
        onTake,
      }: { saved: (other: R) => { label: string; value: string }[]; onTake: (other: R) => void },
    ) => {
      const by = record === undefined && create ? create : update;
      const goOnFrom = (now: R): void => {
        setBase(now);
        setOther(null);
        update.reset();
      };
      const conflict = other && (
        <ChangedElsewhere
          saved={saved(other)}
          onKeep={() => goOnFrom(other)}
          onTake={() => {
            onTake(other);
            goOnFrom(other);
          }}
        />
      );
      return {
        problemOf: fieldErrors(by.error),
        form: { action: record === undefined ? 'Create' : 'Save', by, conflict },
      };
    },
  };
}
