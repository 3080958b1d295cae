import { describe, expect, it } from 'vitest';
import {
  clientAddress,
  readAddress,
  trustedProxies,
} from '../../../server/platform/network/client-address.ts';
import { networksOf } from '../../../server/platform/network/networks.ts';

describe('readAddress', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:1234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
    ['2001:DB8:0:0:1::1', '2001:db8::1:0:0:1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::1'],
    ['[::1]:99', '::1'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['_hidden', 'unknown'],
    ['203.0.113.9.evil', 'unknown'],
    ['203.0.113.9:evil', 'unknown'],
    ['1'.repeat(5000), 'unknown'],
  ])('%s is %s', (text, address) => expect(readAddress(text)).toBe(address));
});

describe('networksOf', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['203.0.113.9:1234', ['203.0.113.9']],
    ['::ffff:203.0.113.9', ['203.0.113.9']],
    ['2001:db8:1:2::1', ['2001:db8:1:2/64', '2001:db8:1/48']],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', ['2001:db8:1:2/64', '2001:db8:1/48']],
    ['[2001:DB8:1:2::3]:99', ['2001:db8:1:2/64', '2001:db8:1/48']],
    ['2001:db8:1:3::1', ['2001:db8:1:3/64', '2001:db8:1/48']],
    ['2001:db8::1', ['2001:db8:0:0/64', '2001:db8:0/48']],
    ['::1', ['0:0:0:0/64', '0:0:0/48']],
    ['unknown', ['unknown']],
  ])('%s gives %j', (text, networks) => expect(networksOf(text)).toEqual(networks));
});

describe('clientAddress', () => {
  const trust = trustedProxies(['loopback', '10.0.0.0/8', '2001:db8:ffff::/48', '192.0.2.1']);
  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::1', '198.51.100.7:4711', '198.51.100.7'],
    ['127.0.0.1', '6.6.6.6, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['127.0.0.1', '6.6.6.6, 198.51.100.7:80, 10.1.2.3:99, 192.0.2.1', '198.51.100.7'],
    ['2001:db8:ffff::1', '2001:db8:1:2::3', '2001:db8:1:2::3'],
    ['10.1.2.3', '127.0.0.1', '127.0.0.1'],
    ['10.1.2.3', '', '10.1.2.3'],
    ['10.1.2.3', 'unknown', 'unknown'],
    ['', undefined, 'unknown'],
  ])('the peer %s with "%s" gives %s', (peer, forwarded, address) =>
    expect(clientAddress(peer, forwarded, trust)).toBe(address),
  );

  it('no forwarded address is trusted without configured proxies', () => {
    expect(clientAddress('127.0.0.1', '198.51.100.7', trustedProxies([]))).toBe('127.0.0.1');
  });
});
