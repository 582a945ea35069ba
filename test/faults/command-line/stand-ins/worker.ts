import { note } from './journal.ts';

const timer = setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => {
  note('worker stopped');
  clearInterval(timer);
  process.exit(0);
});
note('worker up');
process.send?.('ready');
