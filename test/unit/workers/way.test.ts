import { describe, expect, it } from 'vitest';
import { fitsTask, wayOf, type Crowd } from '../../../workers/workflows/way.ts';

const crowd = (locals: number, remotes: number): Crowd => ({ locals, isInTask: locals > 0, remotes });

describe('an action of a run', () => {
  it('starts within the task, a few at a time, and the others through the server', () => {
    expect(wayOf(true, crowd(0, 0))).toBe('local');
    expect(wayOf(true, crowd(7, 30))).toBe('local');
    expect(wayOf(true, crowd(8, 0))).toBe('remote');
    expect(wayOf(false, crowd(0, 0))).toBe('remote');
    expect(wayOf(false, crowd(8, 29))).toBe('remote');
  });

  it('waits if many run through the server beside a task within which something runs', () => {
    expect(wayOf(false, crowd(1, 30))).toBeNull();
    expect(wayOf(true, crowd(8, 30))).toBeNull();
    expect(wayOf(true, { locals: 0, isInTask: true, remotes: 31 })).toBeNull();
  });

  it('starts through the server if many do and nothing runs within the task, however many they are', () => {
    expect(wayOf(false, crowd(0, 199))).toBe('remote');
    expect(wayOf(true, crowd(0, 31))).toBe('remote');
    expect([fitsTask({ remotes: 30 }), fitsTask({ remotes: 31 })]).toEqual([true, false]);
  });

  it('always starts at last: nothing waits if nothing runs within the task', () => {
    for (let remotes = 0; remotes <= 200; remotes++)
      expect([wayOf(true, crowd(0, remotes)), wayOf(false, crowd(0, remotes))]).not.toContain(null);
  });
});
