import { Suggestions } from '../../names/suggest.ts';
import { adviseOn } from '../../schemas/advise.ts';
import type { Advice } from '../contract.ts';

/** Keywords of an attribute's JSON Schema that are misspelt. Its defaults have no effect here: data is checked, never filled in. */
export const schemaAdvice = ({ schema }: Readonly<Record<string, unknown>>): Advice[] =>
  adviseOn(schema, new Suggestions(), ['schema']).filter(({ at }) => at === 'key');
