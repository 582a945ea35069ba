import type { ErrorBody, ErrorDetail } from './generated/api.ts';

/** Whatever goes wrong with a call. */
export class HoldfastError extends Error {
  override readonly name: string = 'HoldfastError';
}

/** Holdfast has refused: `status`, `code` and `details` say why. */
export class ApiError extends HoldfastError {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  /** For the support. */
  readonly requestId: string | null;
  /** Seconds to wait before the next try, where Holdfast has said so. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: ErrorBody, headers: Headers) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.requestId = headers.get('x-request-id');
    const retryAfter = headers.get('retry-after');
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }

  /** For programs: see the table of codes. */
  get code(): ErrorBody['code'] {
    return this.body.code;
  }

  get details(): ErrorDetail[] {
    return this.body.details;
  }

  /** Of the first detail. */
  get reason(): ErrorDetail['reason'] | undefined {
    return this.body.details[0]?.reason;
  }
}

/** Nobody has answered in time, or what answered was not Holdfast. */
export class ConnectionError extends HoldfastError {
  override readonly name = 'ConnectionError';
}

/** @returns the refusal; a proxy's own answer has no reason that anybody knows */
export async function refusalOf(response: Response): Promise<ApiError> {
  const fallback: ErrorBody = {
    message: `The answer was ${response.status}, without a reason.`,
    code: 2005,
    details: [],
  };
  const body = (await response.json().catch(() => fallback)) as ErrorBody;
  return new ApiError(response.status, Array.isArray(body.details) ? body : fallback, response.headers);
}
