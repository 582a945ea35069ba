import * as v from 'valibot';
import { lineOfText } from '../../src/language/names/name.ts';
import { isStorable, storableMessage } from '../../src/language/json/storable.ts';

const maxLength = 255;

/** The filter of a list by the shown texts of its records. `finds` describes the matches. */
export const searchFor = (record: string, finds: string) =>
  v.optional(
    v.pipe(
      lineOfText(maxLength),
      v.minLength(2, 'must have at least 2 characters'),
      v.check(isStorable, storableMessage),
      v.title(`${record}Search`),
      v.description(`Text to search for: ${finds[0]?.toLowerCase()}${finds.slice(1)}`),
    ),
  );
