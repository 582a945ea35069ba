import type { ErrorBody } from './types.ts';

/** The API's refusal, or why it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly body: ErrorBody;
  readonly requestId: string | null;

  constructor(status: number, body: ErrorBody, requestId: string | null, options?: ErrorOptions) {
    super(body.message, options);
    this.status = status;
    this.body = body;
    this.requestId = requestId;
  }

  static unreachable(cause: unknown): ApiError {
    const message = 'Holdfast does not answer.';
    return new ApiError(0, { message, code: 2005, details: [] }, null, { cause });
  }

  get isUnauthorized(): boolean {
    return this.status === 401;
  }

  get isForbidden(): boolean {
    return this.status === 403;
  }

  get isNotFound(): boolean {
    return this.status === 404;
  }

  /** Whether the record has changed since it was read. */
  get isOutdated(): boolean {
    return this.status === 412;
  }

  /** Whether the same request may succeed later: the API was not reached, or failed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 502;
  }

  /** The id to give to the support, if the error is on our side. */
  get supportId(): string | null {
    const [detail] = this.body.details as { supportId?: unknown }[];
    return typeof detail?.supportId === 'string' ? detail.supportId : null;
  }

  /** Returns the problem of a field, by its dotted path. */
  fieldMessage(field: string): string | undefined {
    return this.body.details.find((detail) => detail.field === field)?.message;
  }
}

/** Returns the problem of each field of a form, by its dotted path. */
export const fieldErrors =
  (error: Error | null) =>
  (field: string): string | undefined =>
    error instanceof ApiError ? error.fieldMessage(field) : undefined;
