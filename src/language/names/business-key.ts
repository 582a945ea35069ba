import * as v from 'valibot';
import { isStorable, storableMessage } from '../json/storable.ts';
import { lineOfText } from './name.ts';

/** A business key: the name of the subject of an execution. It is stored unencrypted. */
export const Key = v.pipe(lineOfText(255), v.check(isStorable, storableMessage), v.title('ExecutionKey'));

/** A policy for open keys and the key that it is for belong together. */
export const hasKey = ({ key, onOpenKey }: { key?: unknown; onOpenKey?: unknown }): boolean =>
  onOpenKey === undefined || key !== undefined;
export const keyMessage = 'needs `key`';
