import { describe, expect, it } from 'vitest';
import { socketAddress } from '../../../db/connection/socket-address.ts';

describe('the address of the database', () => {
  it.each([
    ['postgres://me:word@db.example:6543/holdfast', { url: 'postgres://me:word@db.example:6543/holdfast' }],
    [
      'postgres://me@localhost/holdfast?host=/run/postgresql',
      { url: 'postgres://me@localhost/holdfast', path: '/run/postgresql/.s.PGSQL.5432' },
    ],
    [
      'postgres://me:word@localhost:6543/holdfast?host=%2Fcloudsql%2Fbank:eu:one&sslmode=disable',
      {
        url: 'postgres://me:word@localhost:6543/holdfast?sslmode=disable',
        path: '/cloudsql/bank:eu:one/.s.PGSQL.6543',
      },
    ],
    [
      'postgres://me@localhost/holdfast?host=db.example',
      { url: 'postgres://me@localhost/holdfast?host=db.example' },
    ],
  ])('is read as psql reads it: %s', (url, address) => {
    expect(socketAddress(url)).toEqual(address);
  });
});
