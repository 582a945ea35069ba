import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

describe('a callback URL that is opened in a browser', () => {
  const open = (accept: string) =>
    fetch(`${stack.publicUrl}/callbacks/anything`, { headers: { accept, 'accept-language': 'en' } });

  it('explains itself, and changes nothing', async () => {
    const answer = await open('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await answer.text()).toContain('This address is for programs');
  });

  it('answers programs with the usual error', async () => {
    const answer = await open('*/*');
    expect(answer.status).toBe(405);
    expect(await answer.json()).toMatchObject({ code: 2005 });
  });
});
