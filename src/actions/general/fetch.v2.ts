import * as v from 'valibot';
import { AddressText } from '../../language/expressions/text-kinds.ts';
import { defineAction } from '../contract.ts';
import { callsWithSecrets } from '../effects.ts';
import {
  encodedTwiceIn,
  hostGoesOnIn,
  multipartIn,
  secondBodyIn,
  secretsIn,
  unnamedIn,
} from './fetch-advice.ts';
import { fetchV1 } from './fetch.v1.ts';

/** As the first version; values of expressions in the path and the query of `url` are encoded (RFC 3986 §2.1). */
export const fetchV2 = defineAction({
  ...fetchV1,
  name: 'general/fetch@v2',
  icon: 'globe',
  effects: [callsWithSecrets],
  attributes: v.strictObject({
    ...fetchV1.attributes.entries,
    url: v.pipe(
      AddressText,
      v.nonEmpty(),
      v.maxLength(8192),
      v.description(
        'Absolute https URL. The value of an expression in the path or the query is encoded, so that it stays one segment or one value.',
      ),
    ),
  }),
  advice: (attributes) => [
    ...secretsIn(attributes['headers']),
    ...encodedTwiceIn(attributes['url']),
    ...hostGoesOnIn(attributes['url']),
    ...unnamedIn(attributes),
    ...secondBodyIn(attributes),
    ...multipartIn(attributes),
  ],
});
