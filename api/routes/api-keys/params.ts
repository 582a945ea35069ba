import * as v from 'valibot';

export const ApiKeyParams = v.object({ apiKeyId: v.string() });
