import type { ErrorBody, ErrorDetail } from './generated/api.ts';

/** Any error of a call. */
export class HoldfastError extends Error {
  override readonly name: string = 'HoldfastError';
}

/** Holdfast has refused the request: `status`, `code` and `details` say why. */
export class ApiError extends HoldfastError {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  /** The id to give to the support. */
  readonly requestId: string | null;
  /** Seconds to wait before the next try; null if Holdfast has not said so. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: ErrorBody, headers: Headers) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.requestId = headers.get('x-request-id');
    const retryAfter = headers.get('retry-after');
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }

  /** The code for programs: see the table of codes. */
  get code(): ErrorBody['code'] {
    return this.body.code;
  }

  get details(): ErrorDetail[] {
    return this.body.details;
  }

  /** The reason of the first detail. */
  get reason(): ErrorDetail['reason'] | undefined {
    return this.body.details[0]?.reason;
  }
}

/** Nobody has answered in time, or the answer was not from Holdfast. */
export class ConnectionError extends HoldfastError {
  override readonly name = 'ConnectionError';
}

/** @returns the refusal. A proxy's own answer has no known reason */
export async function refusalOf(response: Response): Promise<ApiError> {
  const fallback: ErrorBody = {
    message: `The answer was ${response.status}, without a reason.`,
    code: 2005,
    details: [],
  };
  const body = (await response.json().catch(() => fallback)) as ErrorBody;
  return new ApiError(response.status, Array.isArray(body.details) ? body : fallback, response.headers);
}
