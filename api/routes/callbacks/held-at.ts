import { getHoldByCallback } from '../../../services/holds/get-by-callback.ts';
import { admission } from '../../http/admission.ts';

/** The hold whose token is in the address. */
export const heldAt = admission((context, { token }: { token: string }) => getHoldByCallback(context, token));
