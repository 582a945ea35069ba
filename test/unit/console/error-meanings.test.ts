import { expect, it } from 'vitest';
import { remedyOf } from '../../../console/src/ui/error-meanings.ts';

it('the console names the remedy by the reason of an error, not by its code', () => {
  const of = (reason: string) => remedyOf({ code: 2005, details: [{ reason, message: 'x' }] });
  expect(of('hold.expired')).toBe('Try again, or allow more time.');
  expect(of('http.connect')).toBe('Try again when the endpoint is available.');
  expect(of('workflow.failed')).toMatch(/the author of the workflow wrote it/);
  expect(of('withdrawn')).toMatch(/author of the workflow/);
  expect(of('unknown.reason')).toBe('Read the details.');
  expect(remedyOf({ code: 2009, details: [] })).toMatch(/limit resets/);
});
