import { validateJsonV1 as contract } from '../../../src/actions/general/validate-json.v1.ts';
import { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import type { ActionImplementation } from '../action.ts';

export const validateJsonV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,
  async run({ isLiteral, validate }, { data, schema }) {
    const telling = isLiteral('schema') ? 'values' : 'rules';
    const { details } = await validate(schema, data, telling);
    if (details.length > 0) {
      throw new HoldfastError(2008, 'The data does not match the schema.', details);
    }
    return { completed: { valid: true } };
  },
};
