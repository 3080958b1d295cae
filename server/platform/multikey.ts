import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Ed25519 keys as Multikey writes them: `z`, then base58 of two bytes that name the kind of key, and the key. */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const KEY_BYTES = 32;
const PUBLIC_KIND = Buffer.from([0xed, 0x01]);
const SECRET_KIND = Buffer.from([0x80, 0x26]);
/** What stands before the seed in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Multibase: base58 as in Bitcoin, after a `z`. */
export function toMultibase(bytes: Uint8Array): string {
  let rest = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
  let digits = '';
  for (; rest > 0n; rest /= 58n) digits = ALPHABET.charAt(Number(rest % 58n)) + digits;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${digits}`;
}

/** The seed of a secret Multikey; undefined for anything else. */
export function readSecretMultikey(text: string): Buffer | undefined {
  return readKey(text, SECRET_KIND);
}

export function isPublicMultikey(text: string): boolean {
  return readKey(text, PUBLIC_KIND) !== undefined;
}

export function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

export function publicMultikeyOf(seed: Buffer): string {
  const der = createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' });
  return toMultibase(Buffer.concat([PUBLIC_KIND, der.subarray(-KEY_BYTES)]));
}

function readKey(text: string, kind: Buffer): Buffer | undefined {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{40,60}$/.test(text)) return undefined;
  let value = 0n;
  for (const digit of text.slice(1)) value = value * 58n + BigInt(ALPHABET.indexOf(digit));
  const bytes = Buffer.from(value.toString(16), 'hex');
  if (bytes.length !== kind.length + KEY_BYTES || !bytes.subarray(0, 2).equals(kind)) return undefined;
  return toMultibase(bytes) === text ? bytes.subarray(2) : undefined;
}
