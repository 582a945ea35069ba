import { afterAll } from 'vitest';

/** Holdfast is tested with such a program, which shares no code with ours or with the libraries that we use. */
export interface Counterpart {
  /** It has the name of its package. */
  name: string;
  /** The program plays this part, and Holdfast plays the other one. */
  part: 'wallet' | 'verifier' | 'issuer' | 'client';
  /** Says in a few words what is tested with it. It becomes a cell of the table in `docs/wallets.md`. */
  tried: string;
  /** This is the installed version. It is a function if the version is known only after the installation. */
  version: string | (() => string | Promise<string>);
}

/** The tests of this counterpart have run, so its version is known. */
export type TriedCounterpart = Omit<Counterpart, 'version'> & { version: string };

declare module 'vitest' {
  interface TaskMeta {
    counterparts?: TriedCounterpart[];
  }
}

/**
 * Declares the counterpart of this file's, or this `describe`'s, tests. The run prints it and writes it into the table of
 * `docs/wallets.md`, with the number of tests that passed.
 */
export function triedWith({ version, ...counterpart }: Counterpart): void {
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of fixtures from this parameter, and none is needed
  afterAll(async ({}, suite) => {
    const installed = typeof version === 'string' ? version : await version();
    (suite.meta.counterparts ??= []).push({ ...counterpart, version: installed });
  });
}
