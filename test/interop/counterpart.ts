import { afterAll } from 'vitest';

/** A program of others that Holdfast is tried with; none of its code is ours, nor of the libraries that we use. */
export interface Counterpart {
  /** As its package is called. */
  name: string;
  /** What it is to Holdfast. */
  part: 'wallet' | 'verifier' | 'issuer';
  /** What is tried with it, in a few words: a row of the table in `docs/wallets.md`. */
  tried: string;
  /** The installed one; a function where that is only known once it is installed. */
  version: string | (() => string | Promise<string>);
}

/** One that has been tried. */
export type TriedCounterpart = Omit<Counterpart, 'version'> & { version: string };

declare module 'vitest' {
  interface TaskMeta {
    counterparts?: TriedCounterpart[];
  }
}

/**
 * Says what the tests of this file, or of this `describe`, are tried with. The run prints it and writes it, with how many
 * of these tests passed, into the table of `docs/wallets.md`.
 */
export function triedWith({ version, ...counterpart }: Counterpart): void {
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of fixtures off it, and none is needed
  afterAll(async ({}, suite) => {
    const installed = typeof version === 'string' ? version : await version();
    (suite.meta.counterparts ??= []).push({ ...counterpart, version: installed });
  });
}
