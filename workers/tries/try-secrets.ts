import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { RetryableError, type ActionResult } from '../../actions/action.ts';
import type { Credential } from '../../actions/context.ts';
import { apply, bearer, shownBy } from '../../services/secrets/apply.ts';
import { readSecretValues, type OpenedSecret } from '../../services/secrets/read-values.ts';
import { signJwt, type JwtToSign } from '../../services/secrets/sign-jwt.ts';
import type { Asking } from '../../services/secrets/kept.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { ReadJson } from '../../src/definitions/evaluation/read-json.ts';
import { rehydrateError } from '../../src/language/errors/rehydrate.ts';
import { Placeholders, referencesIn, type SecretUse } from '../../src/account/secrets/references.ts';
import type { CarriedSecret } from '../../src/account/secrets/hosts.ts';
import type { SecretType } from '../../src/account/secrets/types.ts';
import { HiddenValues } from './hidden-values.ts';
import type { ActivityDependencies } from './dependencies.ts';

/**
 * The secrets of one try. Expressions get placeholders, the action gets values, and what comes back of them is masked before anything is
 * recorded or logged.
 */
export class TrySecrets {
  readonly #dependencies: Pick<
    ActivityDependencies,
    'db' | 'vault' | 'evaluator' | 'accessTokens' | 'outsideValues'
  >;
  readonly #projectId: string;
  readonly #placeholders: Placeholders;
  /** Those that the definition names as a whole. */
  readonly #named: ReadonlySet<string>;
  /** Those that the requests of the action may have. */
  readonly #carried = new Map<string, CarriedSecret>();
  /** Everything that is hidden from now on: what the try has used, and nothing else. */
  readonly #hidden = new HiddenValues();

  constructor(
    dependencies: Pick<ActivityDependencies, 'db' | 'vault' | 'evaluator' | 'accessTokens' | 'outsideValues'>,
    projectId: string,
    uses: readonly SecretUse[] | undefined,
  ) {
    this.#dependencies = dependencies;
    this.#projectId = projectId;
    this.#named = new Set(uses?.flatMap(({ secret, field }) => (field === null ? [secret] : [])));
    this.#placeholders = new Placeholders(referencesIn(uses), () => randomBytes(16).toString('hex'));
  }

  /** The root `secrets` of expressions. */
  get root(): Record<string, unknown> {
    return this.#placeholders.root;
  }

  get carried(): CarriedSecret[] {
    return [...this.#carried.values()];
  }

  /** Puts the values, as they are now, in the places of the placeholders. @throws HoldfastError 2001 if one is gone; what a store throws */
  async reveal(attributes: unknown, asking: Asking): Promise<unknown> {
    const { names } = this.#placeholders;
    if (names.size === 0) return attributes;
    const secrets = await this.#open(names, asking);
    for (const secret of secrets.values()) this.#carry(secret);
    return this.#placeholders.replaceIn(attributes, ({ secret, field }) => {
      const found = secrets.get(secret);
      const value = found?.values.get(field);
      if (!found || value === undefined) throw errors.secretUnresolved(secret, found ? field : null);
      this.#hidden.use(found, field);
      return value;
    });
  }

  /** What a secret adds to a request. @throws HoldfastError 2005 */
  async credential(name: string, asking: Asking): Promise<Credential> {
    const secret = await this.#openNamed(name, 'credential', asking);
    this.#carry(secret);
    const { type, values, valuesBefore } = secret;
    this.#hidden.use(secret);
    if (type === 'oauth2ClientCredentials') return this.#accessToken(secret, asking);
    const credential = this.#applied(name, type, values);
    if (!valuesBefore) return credential;
    // An endpoint may not know the new values yet.
    return { ...credential, renew: () => Promise.resolve(this.#applied(name, type, valuesBefore())) };
  }

  /** Signs a JWT with a secret. @throws HoldfastError 2005 */
  async signJwt(name: string, jwt: JwtToSign, asking: Asking): Promise<string> {
    const secret = await this.#openNamed(name, 'key', asking);
    this.#hidden.use(secret);
    return signJwt(secret, jwt);
  }

  /** Hides the values in the result of the action, and in the error that it throws. */
  async guard(work: () => Promise<ActionResult<unknown>>): Promise<ActionResult<unknown>> {
    try {
      const result = await work();
      if (this.#hidden.isEmpty) return result;
      if ('completed' in result) return { ...result, completed: await this.#mask(result.completed) };
      if ('awaiting' in result) return { awaiting: await this.#mask(result.awaiting) };
      return { ...result, held: { ...result.held, output: await this.#mask(result.held.output) } };
    } catch (error) {
      throw this.#hidden.isEmpty ? error : await maskedError(error, (value) => this.#mask(value, true));
    }
  }

  /** Reads what came back. In what stays a text, values are hidden as it is read. */
  readJson(text: string, options: { signal: AbortSignal }): Promise<ReadJson> {
    const hidden = this.#hidden.values;
    return this.#dependencies.evaluator.readJson(this.#projectId, { text, hidden }, options);
  }

  /** `isCut`: it is an error, which quotes and cuts. */
  #mask(value: unknown, isCut = false): Promise<unknown> {
    const { values } = this.#hidden;
    return this.#dependencies.evaluator.hide(this.#projectId, { values, in: value, isCut });
  }

  #applied(
    name: string,
    type: Exclude<SecretType, 'oauth2ClientCredentials'>,
    values: ReadonlyMap<string, string>,
  ): Credential {
    const credential = apply({ name, type }, (field) => values.get(field));
    const { authorization } = credential.headers;
    if (type === 'basic' && authorization !== undefined)
      this.#hidden.add(authorization.replace(/^Basic /, ''));
    return credential;
  }

  async #accessToken(secret: OpenedSecret, asking: Asking, refused?: string): Promise<Credential> {
    const token = await this.#dependencies.accessTokens.tokenFor(secret, asking, refused);
    this.#hidden.add(token);
    // A token may be bound to the certificate of the client (RFC 8705 §3).
    const credential = { ...bearer(token), ...shownBy((field) => secret.values.get(field)) };
    // One that was just asked for is not asked for again.
    if (refused !== undefined) return credential;
    return { ...credential, renew: () => this.#accessToken(secret, asking, token) };
  }

  /** Attributes from one expression name no secret: the starter of the execution would choose it. */
  async #openNamed(name: string, field: 'credential' | 'key', asking: Asking): Promise<OpenedSecret> {
    if (!this.#named.has(name)) throw errors.secretUnnamed(name, field);
    const secret = (await this.#open(new Set([name]), asking)).get(name);
    if (!secret) throw errors.secretNotFound(name);
    return secret;
  }

  async #open(names: ReadonlySet<string>, asking: Asking): Promise<ReadonlyMap<string, OpenedSecret>> {
    const { db, vault, outsideValues } = this.#dependencies;
    const reading = { tx: db, vault, outsideValues };
    return readSecretValues(reading, this.#projectId, names, asking);
  }

  #carry({ name, hosts }: OpenedSecret): void {
    this.#carried.set(name, { name, hosts });
  }
}

type Mask = (value: unknown) => Promise<unknown>;

/** An error in which nothing is hidden stays what it is: who catches it may know it. */
async function maskedError(error: unknown, mask: Mask): Promise<unknown> {
  if (error instanceof RetryableError) {
    const { error: failure, retryAfterMs } = error;
    return new RetryableError(
      await maskedFailure(failure, mask),
      retryAfterMs === undefined ? {} : { retryAfterMs },
    );
  }
  if (error instanceof HoldfastError) return maskedFailure(error, mask);
  const { text, isWhole } = shownOf(error);
  const masked = await mask(text);
  return isWhole && masked === text ? error : new Error(String(masked));
}

async function maskedFailure(error: HoldfastError, mask: Mask): Promise<HoldfastError> {
  const given = { body: error.toBody(), ...shownOf(error) };
  const masked = (await mask(given)) as typeof given;
  if (given.isWhole && JSON.stringify(masked) === JSON.stringify(given)) return error;
  return rehydrateError({ ...masked.body, status: error.status });
}

/** Nobody reads more of an error. */
const maxShown = 16_384;

/** What a log may show of an error. One that is longer is not logged as it is. */
function shownOf(error: unknown): { text: string; isWhole: boolean } {
  const shown = inspect(error, { depth: 8, maxStringLength: null, maxArrayLength: null });
  return { text: shown.slice(0, maxShown), isWhole: shown.length <= maxShown };
}
