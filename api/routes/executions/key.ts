import * as v from 'valibot';
import { onOpenKeys } from '../../../services/executions/claim-key.ts';
import { Key } from '../../../src/language/names/business-key.ts';

/** The fields of a start. */
export const keyFields = {
  key: v.optional(
    v.pipe(
      Key,
      v.description(
        'The subject of the execution, such as an order number. At most one open execution of a workflow has this key. The key is not encrypted: do not use personal data.',
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
