import { holdOfCallback } from '../../../services/answers/hold-of-callback.ts';
import { admission } from '../../http/admission.ts';

/** The hold whose token is in the address. */
export const heldAt = admission((context, { token }: { token: string }) => holdOfCallback(context, token));
