/** Two cores have no time for threads that collect the garbage of a page beside it: a twentieth of the browser's processor time. */
const scripts = '--js-flags=--single-threaded-gc';

/** The flags of every browser that tests start. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  scripts,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
