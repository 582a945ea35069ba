import { EgressError } from '../../net/egress-error.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ErrorDetail } from '../../src/language/errors/error-body.ts';
import { placeOf } from '../../src/language/errors/place.ts';
import {
  credentialProblems,
  type StoreSettings,
  type StoreType,
} from '../../src/account/secret-stores/store.ts';
import type { Resources } from '../context.ts';
import { signingKeyProblem } from '../secrets/signing-key.ts';
import { serviceAccountKeyIn } from '../secrets/readers/gcp.ts';

type Checking = Pick<Resources, 'egress'>;

/** @throws HoldfastError 2000 for an address that may not be called */
export function checkSettings(ctx: Checking, settings: StoreSettings): void {
  if (settings.type === 'vault') return checkUrl(ctx, settings.address, ['settings', 'address']);
  if (settings.endpoint !== undefined) checkUrl(ctx, settings.endpoint, ['settings', 'endpoint']);
}

/** @throws HoldfastError 2000 with everything that is wrong with credentials, which are not quoted */
export function checkCredentials(
  ctx: Checking,
  type: StoreType,
  credentials: Readonly<Record<string, string>>,
): void {
  const problems = credentialProblems(type, credentials);
  if (problems.length > 0)
    throw errors.requestInvalid(
      problems.map(({ field, ...problem }) => ({ ...problem, ...placeOf(['credentials', field]) })),
    );
  if (type === 'gcp') checkServiceAccount(ctx, credentials['serviceAccountKey'] ?? '');
}

function checkServiceAccount(ctx: Checking, text: string): void {
  const place = ['credentials', 'serviceAccountKey'];
  const key = serviceAccountKeyIn(text);
  if (!key)
    throw invalid({
      reason: 'value.invalid',
      message: 'must be the JSON of a key of a service account, with `client_email` and `private_key`',
      ...placeOf(place),
    });
  const problem = signingKeyProblem(key.private_key, 'RS256');
  if (problem !== null)
    throw invalid({ reason: 'value.invalid', message: `its \`private_key\` ${problem}`, ...placeOf(place) });
  checkUrl(ctx, key.token_uri, place);
}

function checkUrl({ egress }: Checking, url: string, place: string[]): void {
  try {
    egress.check(url);
  } catch (error) {
    if (!(error instanceof EgressError) || error.urlReason === null) throw error;
    throw invalid({ reason: error.urlReason, message: error.message, ...placeOf(place) });
  }
}

const invalid = (detail: ErrorDetail<2000>): Error => errors.requestInvalid([detail]);
