import { validateJsonV1 as contract } from '../../src/actions/general/validate-json.v1.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ActionImplementation } from '../action.ts';

export const validateJsonV1: ActionImplementation<typeof contract> = {
  contract,
  async run({ isLiteral, validate }, { data, schema }) {
    const detailLevel = isLiteral('schema') ? 'values' : 'rules';
    const { details } = await validate(schema, data, detailLevel);
    if (details.length > 0) {
      throw errors.schemaMismatch(details);
    }
    return { completed: { valid: true } };
  },
};
