import { Suggestions } from '../../language/names/suggest.ts';
import { adviseOn } from '../../language/schemas/advise.ts';
import type { Advice } from '../contract.ts';

/**
 * Warns of misspelt keywords in a JSON Schema of the attributes. Warnings about defaults are left out, because data
 * is only checked here.
 */
export const schemaAdvice = ({ schema }: Readonly<Record<string, unknown>>): Advice[] =>
  adviseOn(schema, new Suggestions(), ['schema']).filter(({ at }) => at === 'key');
