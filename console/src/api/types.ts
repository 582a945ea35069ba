// This exports every schema of the API by its name, as the client has it.
export type * from '../../../sdk/typescript/src/generated/api.ts';
