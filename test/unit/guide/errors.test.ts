import { describe, expect, it } from 'vitest';
import { documentedError } from '../../../api/http/documented-errors.ts';
import { shownError } from '../../../api/views/shown-error.ts';
import type { Caller } from '../../../services/caller.ts';
import { errorCodes } from '../../../src/language/errors/codes.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { reasons } from '../../../src/language/errors/reasons.ts';
import { helpUrlOf, withHelp } from '../../../src/language/errors/with-help.ts';
import { hasAnchor } from './built-guide.ts';

const isThere = (helpUrl: string) => {
  const [, page = '', anchor = ''] = /^\/docs\/([^#]+)#(.+)$/.exec(helpUrl) ?? [];
  return hasAnchor(page, anchor);
};

describe('the guide', () => {
  it('has an address for each reason, which errors name', () => {
    expect(Object.keys(reasons).filter((reason) => !isThere(helpUrlOf(reason)))).toEqual([]);
  });

  it('has an address for each code', () => {
    expect(Object.keys(errorCodes).filter((code) => !hasAnchor('guide/errors', code))).toEqual([]);
  });
});

describe('an error that is shown', () => {
  it('names in each detail where its reason is explained', () => {
    const { body } = documentedError('recordNotFound');
    expect(body.details.map(({ helpUrl }) => helpUrl)).toEqual(
      body.details.map(({ reason }) => `/docs/guide/errors#${reason}`),
    );
  });

  it.each([true, false])('does so whether its values are shown or not: %s', (isRevealed) => {
    const caller = { wantsValues: isRevealed, scopes: new Set(['executions:reveal']) } as unknown as Caller;
    const stored = errors.executionCancelled().toBody();
    const shown = shownError(stored, caller);
    expect(shown?.details[0]).toMatchObject({ helpUrl: helpUrlOf(stored.details[0]?.reason ?? '') });
    expect(stored.details[0]).not.toHaveProperty('helpUrl');
  });

  it('names nothing for a word of an author', () => {
    const details = [{ reason: 'outOfStock', message: 'No badge is left.' }] as never;
    expect(withHelp({ message: 'No badge is left.', code: 2005, details }).details).toEqual(details);
  });
});
