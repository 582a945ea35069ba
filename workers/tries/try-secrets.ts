import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { RetryableError, type ActionResult, type Credential } from '../../actions/action.ts';
import { apply, bearer, shownBy } from '../../services/secrets/apply.ts';
import { maskOf, maskOfCut } from '../../services/secrets/mask.ts';
import { readSecretValues, type OpenedSecret } from '../../services/secrets/read-values.ts';
import { signJwt, type JwtToSign } from '../../services/secrets/sign-jwt.ts';
import type { Asking } from '../../services/secrets/kept.ts';
import { errors } from '../../src/errors/catalogue.ts';
import type { ErrorBody } from '../../src/errors/error-body.ts';
import { HoldfastError } from '../../src/errors/holdfast-error.ts';
import { rehydrateError } from '../../src/errors/rehydrate.ts';
import { Placeholders, referencesIn, type SecretUse } from '../../src/secrets/references.ts';
import { isHidden, type SecretType } from '../../src/secrets/types.ts';
import type { ActivityDependencies } from './dependencies.ts';

/**
 * The secrets of one try. Expressions get placeholders, the action gets values, and what comes back of them is masked before anything is
 * recorded or logged.
 */
export class TrySecrets {
  readonly #dependencies: Pick<ActivityDependencies, 'db' | 'vault' | 'accessTokens' | 'outsideValues'>;
  readonly #projectId: string;
  readonly #placeholders: Placeholders;
  /** Everything that is hidden from now on. */
  readonly #hidden = new Set<string>();

  constructor(
    dependencies: Pick<ActivityDependencies, 'db' | 'vault' | 'accessTokens' | 'outsideValues'>,
    projectId: string,
    uses: readonly SecretUse[] | undefined,
  ) {
    this.#dependencies = dependencies;
    this.#projectId = projectId;
    this.#placeholders = new Placeholders(referencesIn(uses), () => randomBytes(16).toString('hex'));
  }

  /** The root `secrets` of expressions. */
  get root(): Record<string, unknown> {
    return this.#placeholders.root;
  }

  /** Puts the values, as they are now, in the places of the placeholders. @throws HoldfastError 2001 if one is gone; what a store throws */
  async reveal(attributes: unknown, asking: Asking): Promise<unknown> {
    const { names } = this.#placeholders;
    if (names.size === 0) return attributes;
    const secrets = await this.#open(names, asking);
    return this.#placeholders.replaceIn(attributes, ({ secret, field }) => {
      const found = secrets.get(secret);
      const value = found?.values.get(field);
      if (value === undefined) throw errors.secretUnresolved(secret, found ? field : null);
      return value;
    });
  }

  /** What a secret adds to a request. @throws HoldfastError 2005 */
  async credential(name: string, asking: Asking): Promise<Credential> {
    const secret = (await this.#open(new Set([name]), asking)).get(name);
    if (!secret) throw errors.secretNotFound(name);
    const { type, values, valuesBefore } = secret;
    if (type === 'oauth2ClientCredentials') return this.#accessToken(secret, asking);
    const credential = this.#applied(name, type, values);
    if (!valuesBefore) return credential;
    // An endpoint may not know the new values yet.
    return { ...credential, renew: () => Promise.resolve(this.#applied(name, type, valuesBefore())) };
  }

  /** Signs a JWT with a secret. @throws HoldfastError 2005 */
  async signJwt(name: string, jwt: JwtToSign, asking: Asking): Promise<string> {
    const secret = (await this.#open(new Set([name]), asking)).get(name);
    if (!secret) throw errors.secretNotFound(name);
    return signJwt(secret, jwt);
  }

  /** Hides the values in the result of the action, and in the error that it throws. */
  async guard(work: () => Promise<ActionResult<unknown>>): Promise<ActionResult<unknown>> {
    try {
      const result = await work();
      const mask = maskOf(this.#hidden);
      if ('completed' in result) return { completed: mask(result.completed) };
      if ('awaiting' in result) return { awaiting: mask(result.awaiting) };
      return { ...result, held: { ...result.held, output: mask(result.held.output) } };
    } catch (error) {
      throw this.#hidden.size === 0 ? error : maskedError(error, maskOfCut(this.#hidden));
    }
  }

  #applied(
    name: string,
    type: Exclude<SecretType, 'oauth2ClientCredentials'>,
    values: ReadonlyMap<string, string>,
  ): Credential {
    this.#hide(type, values);
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

  async #open(names: ReadonlySet<string>, asking: Asking): Promise<ReadonlyMap<string, OpenedSecret>> {
    const { db, vault, outsideValues } = this.#dependencies;
    const reading = { tx: db, vault, outsideValues };
    const secrets = await readSecretValues(reading, this.#projectId, names, asking);
    for (const { type, values } of secrets.values()) this.#hide(type, values);
    return secrets;
  }

  #hide(type: SecretType, values: ReadonlyMap<string, string>): void {
    for (const [field, value] of values) if (isHidden(type, field)) this.#hidden.add(value);
  }
}

/** An error in which nothing is hidden stays what it is: who catches it may know it. */
function maskedError(error: unknown, mask: ReturnType<typeof maskOfCut>): unknown {
  if (error instanceof RetryableError) {
    const { error: failure, retryAfterMs } = error;
    return new RetryableError(
      maskedFailure(failure, mask),
      retryAfterMs === undefined ? {} : { retryAfterMs },
    );
  }
  if (error instanceof HoldfastError) return maskedFailure(error, mask);
  const shown = inspect(error, everything);
  const masked = mask(shown);
  return masked === shown ? error : new Error(String(masked));
}

function maskedFailure(error: HoldfastError, mask: ReturnType<typeof maskOfCut>): HoldfastError {
  const body = error.toBody();
  const masked = mask(body) as ErrorBody;
  const shown = inspect(error, everything);
  if (JSON.stringify(masked) === JSON.stringify(body) && mask(shown) === shown) return error;
  return rehydrateError({ ...masked, status: error.status });
}

const everything = { depth: 8, maxStringLength: null, maxArrayLength: null };
