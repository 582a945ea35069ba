import { createServer } from 'node:http';

import { note } from './journal.ts';

let deaf = false;
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  if (request.url === '/deaf') deaf = true;
  response.end('{}');
});
server.listen(Number(process.env['PORT']), process.env['HOST'], () => note('api up'));
process.on('SIGTERM', () => {
  if (deaf) return;
  note('api stopped');
  process.exit(0);
});
