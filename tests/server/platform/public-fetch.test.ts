import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublicFetch, isPublicAddress } from '../../../server/platform/network/public-fetch.ts';
import { createSecretBox } from '../../../server/platform/secret-box.ts';

let base = '';
const server = createServer((request, answer) => {
  if (request.url === '/large') return void answer.end('x'.repeat(300_000));
  if (request.url === '/moved') return void answer.writeHead(302, { location: 'https://example.com' }).end();
  answer.writeHead(200, { 'content-type': 'application/json' }).end('{"fine":true}');
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

describe('an address', () => {
  it.each([
    ['8.8.8.8', true],
    ['2001:4860:4860::8888', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['localhost', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('a public fetch', () => {
  const closed = createPublicFetch({ allowLoopback: false });
  const local = createPublicFetch({ allowLoopback: true });

  it.each([
    'http://example.com',
    'https://127.0.0.1',
    'https://[::1]',
    'https://10.0.0.1',
    'https://a:b@example.com',
  ])('does not read %s', async (url) => {
    await expect(closed(url)).rejects.toThrow('is not a public server');
  });

  it('does not read a name that leads inside', async () => {
    const answers = [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const lookup = ((_: string, __: object, done: (error: null, found: object[]) => void) =>
      done(null, answers)) as never;
    const fetchBy = createPublicFetch({ allowLoopback: false, lookup });
    await expect(fetchBy('https://rebound.example')).rejects.toThrow('is not a public server');
  });

  it('reads loopback in the local form, nothing large and nothing elsewhere', async () => {
    expect(await (await local(`${base}/`)).json()).toEqual({ fine: true });
    await expect(local(`${base}/large`)).rejects.toThrow('too large');
    await expect(local(`${base}/moved`)).rejects.toThrow('redirect');
    await expect(closed(`${base}/`)).rejects.toThrow('is not a public server');
  });
});

describe('a sealed text', () => {
  const box = createSecretBox('a-secret-for-tests-that-is-long-enough', 'tests');

  it('opens for its owner only, and not when it was changed', () => {
    const sealed = box.seal('hidden', 'one');
    expect(sealed).not.toBe(box.seal('hidden', 'one'));
    expect(box.open(sealed, 'one')).toBe('hidden');
    expect(box.open(sealed, 'two')).toBeNull();
    expect(box.open(`${sealed.slice(0, -2)}AA`, 'one')).toBeNull();
    expect(box.open('short', 'one')).toBeNull();
    expect(createSecretBox('another-secret-that-is-long-enough-too', 'tests').open(sealed, 'one')).toBeNull();
  });
});
