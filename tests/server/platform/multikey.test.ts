import { createPublicKey, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  isPublicMultikey,
  privateKeyOf,
  publicMultikeyOf,
  readSecretMultikey,
  toMultibase,
} from '../../../server/platform/multikey.ts';

/** The pair of the test vectors of Data Integrity EdDSA Cryptosuites 1.0, B.1. */
const SECRET = 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq';
const PUBLIC = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';

it('reads and writes the keys of the specification', () => {
  const seed = readSecretMultikey(SECRET);
  expect(seed).toHaveLength(32);
  expect(publicMultikeyOf(seed ?? Buffer.alloc(32))).toBe(PUBLIC);
  expect(toMultibase(Buffer.concat([Buffer.from([0x80, 0x26]), seed ?? Buffer.alloc(0)]))).toBe(SECRET);
});

it('makes a key that signs', () => {
  const key = privateKeyOf(Buffer.alloc(32, 7));
  const text = Buffer.from('bees');
  expect(verify(null, text, createPublicKey(key), sign(null, text, key))).toBe(true);
});

it.each([
  ['', false],
  [PUBLIC, true],
  [SECRET, false],
  [PUBLIC.slice(0, -1), false],
  [`${PUBLIC}1`, false],
])('%s is a public key: %s', (text, expected) => expect(isPublicMultikey(text)).toBe(expected));

it('keeps leading zeros', () => {
  expect(toMultibase(Buffer.from([0, 0, 1]))).toBe('z112');
  expect(toMultibase(Buffer.from([0, 0]))).toBe('z11');
});
