import { EgressError } from '../../net/egress-error.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { placeOf } from '../../src/language/errors/place.ts';
import type { Resources } from '../context.ts';

/** Checks as much of a URL as is possible before anything is sent there. @throws HoldfastError 2000 */
export function checkWebhookUrl({ egress }: Pick<Resources, 'egress'>, url: string): void {
  try {
    egress.check(url);
  } catch (error) {
    if (!(error instanceof EgressError) || error.urlReason === null) throw error;
    throw errors.requestInvalid([{ reason: error.urlReason, message: error.message, ...placeOf(['url']) }]);
  }
}
