import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isConnectionLost } from '../../db/connection-lost.ts';

const coded = (code: string, message = 'raw') => Object.assign(new Error(message), { code });
const failed = (cause: Error, params: unknown[] = []) =>
  new DrizzleQueryError('insert into "letters" …', params, cause);

describe('a lost connection is told', () => {
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
  ])('by the code %s', (code) => {
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
  ])('by the words "%s"', (words) => {
    expect(isConnectionLost(new Error(words))).toBe(true);
    expect(isConnectionLost(failed(new Error(words)))).toBe(true);
  });

  it('by every address of a name that refuses', () => {
    expect(isConnectionLost(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true);
  });
});

describe('no lost connection is', () => {
  it.each([
    ['a violated constraint', coded('23505')],
    ['a statement that took too long', coded('57014')],
    ['a letter that speaks of one', failed(coded('23505'), ['Connection terminated'])],
    [
      'another service that cannot be reached',
      new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
    ],
    ['a mistake of ours', new Error('no such thing')],
    ['what is no error', 'ECONNRESET'],
  ])('%s', (_, error) => expect(isConnectionLost(error)).toBe(false));
});
