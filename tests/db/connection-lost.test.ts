import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isConnectionLost } from '../../db/connection-lost.ts';

const coded = (code: string, message = 'raw') => Object.assign(new Error(message), { code });
const failed = (cause: Error, params: unknown[] = []) =>
  new DrizzleQueryError('insert into "messages" …', params, cause);

describe('isConnectionLost is true', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    '57P01',
    '57P02',
    '57P03',
    '25P03',
    '53300',
    '08000',
    '08003',
    '08006',
    '08P01',
  ])('for the code %s', (code) => {
    expect(isConnectionLost(coded(code))).toBe(true);
    expect(isConnectionLost(failed(coded(code)))).toBe(true);
  });

  it.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
  ])('for the message "%s"', (words) => {
    expect(isConnectionLost(new Error(words))).toBe(true);
    expect(isConnectionLost(failed(new Error(words)))).toBe(true);
  });

  it('when every address of a host name refuses', () => {
    expect(isConnectionLost(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true);
  });
});

describe('isConnectionLost is false', () => {
  it.each([
    ['a violated constraint', coded('23505')],
    ['a statement timeout', coded('57014')],
    ['a text that mentions one', failed(coded('23505'), ['Connection terminated'])],
    [
      'another service that cannot be reached',
      new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
    ],
    ['a bug of ours', new Error('no such thing')],
    ['a value that is not an error', 'ECONNRESET'],
  ])('for %s', (_, error) => expect(isConnectionLost(error)).toBe(false));
});
