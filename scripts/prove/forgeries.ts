import { createHmac, createSecretKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { deriveKey } from '../../server/platform/derive-key.ts';
import { PROOF_SECRET } from './product.ts';

type Claims = Record<string, unknown>;

export interface Original {
  accessToken: string;
  refreshToken: string;
  /** Tokens of another session of the same person, of another person, and of an ended session. */
  others: { otherSession: Claims; otherPerson: Claims; ended: string; beforeEpoch: string };
}

const KEY = deriveKey(PROOF_SECRET, 'access-token');
const b64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const mac = (input: string, key: Buffer | string = KEY, hash = 'sha256') =>
  createHmac(hash, key).update(input).digest('base64url');

/** Signs arbitrary content with the service's own key: only the other checks can reject it. */
const sealed = (head: unknown, body: unknown) =>
  `${b64(head)}.${b64(body)}.${mac(`${b64(head)}.${b64(body)}`)}`;

/** Tokens that must be rejected everywhere, by their defect. */
export async function forgeTokens(original: Original): Promise<Map<string, string>> {
  const [head = '', body = '', seal = ''] = original.accessToken.split('.');
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const good = { alg: 'HS256', typ: 'JWT' };
  return new Map([
    ...algorithms(claims, { head, body, seal }),
    ...(await foreignKeys(claims)),
    ...headers(claims, good),
    ...claimsOf(claims, good, original),
    ...texts(original, { head, body, seal }),
  ]);
}

type Parts = { head: string; body: string; seal: string };

function algorithms(claims: Claims, { body, seal }: Parts): [string, string][] {
  const names = [
    'none',
    'None',
    'NONE',
    'nOnE',
    'HS384',
    'HS512',
    'hs256',
    'HS256 ',
    'RS256',
    'ES256',
    'PS256',
  ];
  const spelled = names.flatMap((alg): [string, string][] => [
    [`alg ${alg}, unsigned`, `${b64({ alg, typ: 'JWT' })}.${body}.`],
    [`alg ${alg}, the seal of the original`, `${b64({ alg, typ: 'JWT' })}.${body}.${seal}`],
  ]);
  const stronger = (alg: string, hash: string): [string, string] => {
    const input = `${b64({ alg, typ: 'JWT' })}.${b64(claims)}`;
    return [`${alg} with the right key`, `${input}.${mac(input, KEY, hash)}`];
  };
  return [
    ...spelled,
    stronger('HS384', 'sha384'),
    stronger('HS512', 'sha512'),
    ['alg none by a library', new UnsecuredJWT(claims).encode()],
    ['alg missing', sealed({ typ: 'JWT' }, claims)],
    ['alg null', sealed({ alg: null }, claims)],
    ['alg a list', sealed({ alg: ['HS256'] }, claims)],
    ['alg none, sealed', sealed({ alg: 'none' }, claims)],
  ];
}

async function foreignKeys(claims: Claims): Promise<[string, string][]> {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const sign = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);
  const secret = (text: string) => createSecretKey(Buffer.from(text));
  return [
    ['signed by RSA', await sign('RS256', rsa.privateKey)],
    ['signed by an elliptic curve', await sign('ES256', ec.privateKey)],
    ['HS256 with a public key as secret', await sign('HS256', secret(pem))],
    ['HS256 with another secret', await sign('HS256', secret('another secret, long enough to be taken'))],
    ['HS256 with the bare secret', await sign('HS256', secret(PROOF_SECRET))],
    ['HS256 with the key of refresh tokens', await sign('HS256', deriveKey(PROOF_SECRET, 'refresh-token'))],
    ['HS256 with the key of nonces', await sign('HS256', deriveKey(PROOF_SECRET, 'social-nonce'))],
    [
      'HS256 with an empty key',
      `${b64({ alg: 'HS256' })}.${b64(claims)}.${mac(`${b64({ alg: 'HS256' })}.${b64(claims)}`, '')}`,
    ],
  ];
}

function headers(claims: Claims, good: Claims): [string, string][] {
  const changed = (name: string, more: Claims): [string, string] => [
    name,
    sealed({ ...good, ...more }, claims),
  ];
  const wrongKey = (name: string, more: Claims): [string, string] => {
    const input = `${b64({ ...good, ...more })}.${b64(claims)}`;
    return [name, `${input}.${mac(input, 'mine')}`];
  };
  const jwk = { kty: 'oct', k: b64('mine') };
  return [
    changed('crit of something unknown', { crit: ['role'], role: 'admin' }),
    changed('crit empty', { crit: [] }),
    changed('crit not a list', { crit: 'exp' }),
    changed('b64 false', { b64: false, crit: ['b64'] }),
    wrongKey('a key of its own in the header', { jwk }),
    wrongKey('a key to be fetched', { jku: 'http://127.0.0.1:9/keys' }),
    wrongKey('a certificate to be fetched', { x5u: 'http://127.0.0.1:9/cert' }),
    wrongKey('kid that climbs', { kid: '../../../../dev/null' }),
    wrongKey('kid that is SQL', { kid: "' union select 'mine" }),
    wrongKey('kid that is a command', { kid: '|id' }),
  ];
}

function claimsOf(claims: Claims, good: Claims, { others }: Original): [string, string][] {
  const now = Math.floor(Date.now() / 1000);
  const { exp: _, ...lasting } = claims;
  const { sub: _sub, ...nobody } = claims;
  const { sid: _sid, ...sessionless } = claims;
  const signed = (name: string, body: unknown): [string, string] => [name, sealed(good, body)];
  const edited = (name: string, change: Claims) => signed(name, { ...claims, ...change });
  const text = JSON.stringify(claims);
  return [
    signed('no exp', lasting),
    signed('no sub', nobody),
    signed('no sid', sessionless),
    edited('exp of yesterday', { exp: now - 86_400 }),
    edited('exp of this second', { exp: now }),
    edited('exp a text', { exp: String(now + 900) }),
    edited('exp null', { exp: null }),
    edited('exp negative', { exp: -1 }),
    edited('nbf in the future', { nbf: now + 3600 }),
    edited('nbf a text', { nbf: 'now' }),
    edited('another issuer', { iss: 'https://evil.example' }),
    edited('an issuer that begins alike', { iss: `${claims.iss}.evil.example` }),
    edited('no issuer', { iss: undefined }),
    edited('another audience', { aud: 'other' }),
    edited('no audience', { aud: undefined }),
    edited('the session of another person', { sid: others.otherPerson.sid }),
    edited('another person in this session', { sub: others.otherPerson.sub }),
    edited('a session that never was', { sid: '00000000-0000-4000-8000-000000000000' }),
    edited('a session id that is SQL', { sid: "' or '1'='1" }),
    edited('an epoch to come', { epoch: 1 }),
    edited('an epoch a text', { epoch: '0' }),
    edited('epoch null', { epoch: null }),
    edited('sub a list', { sub: [claims.sub] }),
    edited('sub an object', { sub: { $ne: null } }),
    signed('a list for claims', [claims]),
    signed('null for claims', 'null'),
    signed('no JSON for claims', '{"sub":'),
    signed('sub twice, the last another', `${text.slice(0, -1)},"sub":"${others.otherPerson.sub}"}`),
    signed('exp twice, the last long ago', `${text.slice(0, -1)},"exp":1}`),
    signed('prototype in place of claims', `{"__proto__":${text}}`),
    ['a session that has ended', others.ended],
    ['from before the password changed', others.beforeEpoch],
  ];
}

/** Flips one of the two bits in the signature's last character that decoding ignores. */
function otherLetters(seal: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return seal.slice(0, -1) + alphabet[alphabet.indexOf(seal.at(-1) ?? '') ^ 1];
}

function texts(
  { accessToken, refreshToken, others }: Original,
  { head, body, seal }: Parts,
): [string, string][] {
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const perms = '[EDUCATION_STUDENT_PERMISSION, EDUCATION_SENIOR_CONTENT_MANAGER_PERMISSION]';
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  return [
    ['perms edited', `${head}.${b64({ ...claims, perms })}.${seal}`],
    ['sub edited', `${head}.${b64({ ...claims, sub: others.otherPerson.sub })}.${seal}`],
    ['exp edited', `${head}.${b64({ ...claims, exp: claims.exp + 86_400 })}.${seal}`],
    ['the refresh token', refreshToken],
    ['no seal', `${head}.${body}`],
    ['an empty seal', `${head}.${body}.`],
    ['a seal cut short', `${head}.${body}.${seal.slice(0, -2)}`],
    ['a seal cut to one letter', `${head}.${body}.${seal[0]}`],
    ['a seal too long', `${head}.${body}.${seal}AAAA`],
    ['a seal turned', `${head}.${body}.${flip(seal)}`],
    ['the same seal in other letters', `${head}.${body}.${otherLetters(seal)}`],
    ['a seal padded', `${head}.${body}.${seal}=`],
    ['a body padded', `${head}.${body}==.${seal}`],
    ['a head padded', `${head}==.${body}.${seal}`],
    ['a body of the other alphabet', `${head}.${body.replaceAll('_', '/').replaceAll('-', '+')}+.${seal}`],
    ['cut in the middle', accessToken.slice(0, accessToken.length / 2)],
    ['its first letter gone', accessToken.slice(1)],
    ['twice over', `${accessToken}.${accessToken}`],
    ['five parts', `${head}.${body}.${seal}.${seal}.${seal}`],
    ['its parts turned round', `${seal}.${body}.${head}`],
    ['upper case', accessToken.toUpperCase()],
    ['a blank inside', `${head}.${body.slice(0, 9)} ${body.slice(9)}.${seal}`],
    ['a tab inside', `${head}.${body.slice(0, 9)}\t${body.slice(9)}.${seal}`],
    ['a zero inside, encoded', `${head}.${body}%00.${seal}`],
    ['letters of another script', `${head}.${body}.${seal.slice(0, -1)}\u00e9`],
    ['quoted', `"${head}.${body}x.${seal}"`],
    ['only dots', '..'],
    ['the word null', 'null'],
    ['the word undefined', 'undefined'],
    ['nothing', ''],
    ['8 kB of letters', `${head}.${'A'.repeat(8_000)}.${seal}`],
    ['8 kB of dots', '.'.repeat(8_000)],
    ['an object', b64({ alg: 'HS256' })],
  ];
}
