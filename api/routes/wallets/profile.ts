import * as v from 'valibot';
import { StorableText } from '../../../src/json/storable.ts';

export const LogoUrl = v.pipe(
  StorableText,
  v.maxLength(2000, 'must have at most 2000 characters'),
  v.check((text) => URL.parse(text)?.protocol === 'https:', 'must be an https URL'),
  v.description('What wallets of others show beside the name.'),
);
