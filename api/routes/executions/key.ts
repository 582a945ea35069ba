import * as v from 'valibot';
import { onOpenKeys } from '../../../services/executions/claim-key.ts';
import { lineOfText } from '../../../src/names/name.ts';
import { isStorable, storableMessage } from '../../../src/json/storable.ts';

/** A business key, in a body or a query. It is stored unencrypted. */
export const Key = v.pipe(lineOfText(255), v.check(isStorable, storableMessage), v.title('ExecutionKey'));

/** The fields of a start. */
export const keyFields = {
  key: v.optional(
    v.pipe(
      Key,
      v.description(
        'What the execution is about, such as the number of an order. At most one open execution of a workflow has a key. It is not encrypted: do not use personal data.',
      ),
    ),
  ),
  onOpenKey: v.optional(
    v.pipe(
      v.picklist(onOpenKeys),
      v.title('OnOpenKey'),
      v.description(
        'If an open execution of the workflow has the key: `refuse` (the default) answers 409, `return` answers 200 with that one, which needs `executions:read`, and `supersede` cancels that one and starts, which needs `executions:cancel`.',
      ),
    ),
  ),
};

/** The pair belongs together. */
export const hasKey = ({ key, onOpenKey }: { key?: string | undefined; onOpenKey?: unknown }): boolean =>
  onOpenKey === undefined || key !== undefined;
export const keyMessage = 'needs `key`';
