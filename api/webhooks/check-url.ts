import { EgressError } from '../../net/egress-error.ts';
import type { Egress } from '../../net/egress.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { placeOf } from '../../src/errors/place.ts';

/** What can be said of a URL before anything is sent there. @throws HoldfastError 2000 */
export function checkWebhookUrl(egress: Egress, url: string): void {
  try {
    egress.check(url);
  } catch (error) {
    if (!(error instanceof EgressError) || error.urlReason === null) throw error;
    throw errors.requestInvalid([{ reason: error.urlReason, message: error.message, ...placeOf(['url']) }]);
  }
}
