import type { ErrorBody } from './error-body.ts';
import { isReason } from './reasons.ts';

/**
 * Returns where the guide explains a reason, relative to the address of the API (RFC 3986 §4.2). It is not stored with an error,
 * so that errors of earlier versions have it, too.
 */
export const helpUrlOf = (reason: string): string => `/docs/guide/errors#${reason}`;

/**
 * An error as it is shown: each of its details names the place in the guide that explains its reason. A detail may carry further
 * context (spec §2.3), so it also has this address. The guide does not explain reasons of authors.
 */
export const withHelp = <Body extends ErrorBody>({ details, ...body }: Body): Body =>
  ({
    ...body,
    details: details.map((detail) =>
      isReason(detail.reason) ? { ...detail, helpUrl: helpUrlOf(detail.reason) } : detail,
    ),
  }) as unknown as Body;
