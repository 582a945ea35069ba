import type { ErrorBody, ErrorDetail } from './error-body.ts';
import { isReason, reasons } from './reasons.ts';

const hidden = '•••';

/** The places in a definition or in data, and numbers of ours. Everything else may be a value of an execution. */
const kept = ['field', 'pointer', 'line', 'column', 'limit', 'actionId', 'more'] as const;

/** Their messages are written by strangers and by authors, whose expressions may put any data into them. */
const worded = new Set<string>(['answer.refused', 'workflow.failed']);

/**
 * Returns an error without the values that it may contain: the code, the reasons, the places and the HTTP status of the answer
 * stay, and the message of a detail is the meaning of its reason.
 */
export function maskedError({ code, details }: ErrorBody): ErrorBody {
  const masked = details.map(maskedDetail);
  return { message: masked[0]?.message ?? hidden, code, details: masked };
}

function maskedDetail(detail: ErrorDetail): ErrorDetail {
  const reason: string = detail.reason;
  const message = isReason(reason) && !worded.has(reason) ? reasons[reason].meaning : hidden;
  // Groups of failures show it to the same readers.
  const names = reason === 'http.status' ? [...kept, 'status'] : kept;
  const rest = names.flatMap((name) => (detail[name] === undefined ? [] : [[name, detail[name]]]));
  return { ...(Object.fromEntries(rest) as object), reason: detail.reason, message };
}
