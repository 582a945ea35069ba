import type { ErrorBody } from './types.ts';

/** What the API refused with, or why it could not be asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0: nobody answered. */
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

  /** It is another by now than the one that was known. */
  get isOutdated(): boolean {
    return this.status === 412;
  }

  /** Worth asking again: nobody was there, or whoever was there could not. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 502;
  }

  /** What the support asks for, of an error on our side. */
  get supportId(): string | null {
    const [detail] = this.body.details as { supportId?: unknown }[];
    return typeof detail?.supportId === 'string' ? detail.supportId : null;
  }

  /** What is wrong with a field, by its dotted path. */
  fieldMessage(field: string): string | undefined {
    return this.body.details.find((detail) => detail.field === field)?.message;
  }
}

/** What is wrong with each field of a form, by its dotted path. */
export const fieldErrors =
  (error: Error | null) =>
  (field: string): string | undefined =>
    error instanceof ApiError ? error.fieldMessage(field) : undefined;
