import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { MailWay } from '../../src/account/config/mail.ts';
import type { Certificate } from './certificate.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came, with its headers. */
  data: string;
}

/** How mails leave to a server on the loopback interface. */
export const mailServerAt = (port: number, isTls = false) => ({
  port,
  way: {
    to: 'server',
    server: { host: '127.0.0.1', port, isTls, login: null },
    from: 'Holdfast <no-reply@holdfast.test>',
    replyTo: null,
  } as const satisfies MailWay,
});

/** What the server says to a command such as `RCPT TO`, or to the end of a mail (`.`); null says nothing at all. */
type Answer = (command: string, mail: ReceivedMail) => string | null;

/** Starts a mail server (RFC 5321) on the loopback interface, which stops with the test. It takes everything unless `answerWith` says otherwise. */
export async function openMailServer(tls?: Certificate) {
  const received: ReceivedMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let answer: Answer = () => '250 OK';
  const greet = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    converse(
      socket,
      commands,
      (command, mail) => answer(command, mail),
      (mail) => received.push(mail),
    );
  };
  const server = tls ? createTlsServer(tls, greet) : createServer(greet);
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...mailServerAt(port, tls !== undefined),
    received,
    /** All commands that it got, without arguments. */
    commands,
    answerWith: (next: Answer) => {
      answer = next;
    },
  };
}

function converse(
  socket: Socket,
  commands: string[],
  answer: Answer,
  receive: (mail: ReceivedMail) => void,
): void {
  let mail: ReceivedMail = { from: '', to: [], data: '' };
  let isData = false;
  let unread = '';
  const say = (line: string | null): void => {
    if (line !== null) socket.write(`${line}\r\n`);
  };
  const take = (line: string): void => {
    const [, verb = '', address = ''] = /^(MAIL FROM|RCPT TO|\w+)(?::<([^>]*)>)?/i.exec(line) ?? [];
    const command = verb.toUpperCase();
    commands.push(command);
    if (command === 'EHLO') return say('250-mail.test\r\n250 AUTH PLAIN');
    if (command === 'AUTH') return say('235 OK');
    if (command === 'QUIT') return void socket.end('221 Bye\r\n');
    if (command === 'RSET') return say('250 OK');
    const said = answer(command, mail);
    const isTaken = said?.startsWith('2') ?? false;
    if (command === 'MAIL FROM') mail = { from: address, to: [], data: '' };
    if (command === 'RCPT TO' && isTaken) mail.to.push(address);
    isData = command === 'DATA' && isTaken;
    return say(isData ? '354 Go on' : said);
  };
  say('220 mail.test');
  socket.on('data', (bytes) => {
    unread += bytes.toString();
    for (let end = unread.indexOf('\r\n'); end !== -1; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end);
      unread = unread.slice(end + 2);
      if (!isData) take(line);
      else if (line === '.') {
        isData = false;
        const said = answer('.', mail);
        if (said?.startsWith('2')) receive(mail);
        say(said);
      } else mail.data += `${line.replace(/^\./, '')}\r\n`;
    }
  });
}
