import { describe, expect, it } from 'vitest';
import { beginningOf } from '../../../console/src/executions/since.ts';

describe('executions', () => {
  it("of today are those since midnight of the reader's day", () => {
    const now = new Date(2026, 10, 21, 13, 45, 12).getTime();
    expect(beginningOf('today', now)).toBe(new Date(2026, 10, 21).toISOString());
    expect(beginningOf('hour', now)).toBe(new Date(2026, 10, 21, 12, 45).toISOString());
  });
});
