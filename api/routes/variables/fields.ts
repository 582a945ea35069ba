import * as v from 'valibot';
import { limits, VariableValue } from '../../../src/account/variables/limits.ts';

export const VariableParams = v.object({ projectId: v.string(), variableId: v.string() });

export const Value = v.pipe(VariableValue, v.description(`Any JSON, of at most ${limits.maxBytes} bytes.`));
