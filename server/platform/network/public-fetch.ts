import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not on the public internet (IANA special-purpose registries). */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
/** Of IPv6 only global unicast addresses are public; those that carry an IPv4 address could lead anywhere. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const CARRIERS = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CARRIERS.addSubnet(network, prefix, 'ipv6');

const LOOPBACK = new Set(['127.0.0.1', '::1']);
const TIMEOUT_MS = 5000;
const MAX_BYTES = 256 * 1024;

/** Whether a host of the internet can have this address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !CARRIERS.check(address, 'ipv6');
}

export interface PublicFetchOptions {
  /** Whether servers on this machine may be read too, also without TLS: the local form only. */
  allowLoopback: boolean;
  lookup?: typeof resolve;
}

/**
 * A `fetch` for addresses that users typed: HTTPS to public addresses only, checked on the address that the connection
 * uses; no redirects, 5 seconds, 256 KiB.
 */
export function createPublicFetch({ allowLoopback, lookup = resolve }: PublicFetchOptions): typeof fetch {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowLoopback && LOOPBACK.has(address));

  /** Names are checked when they are resolved for the connection: a second answer of the DNS cannot lead elsewhere. */
  const checkedLookup = ((hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const found = addresses.filter(({ address }) => isAllowed(address));
      const [first] = found;
      if (!first || found.length < addresses.length) return done(refusal(hostname), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    })) as LookupFunction;

  function check(url: URL): void {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isLocal = allowLoopback && (LOOPBACK.has(host) || host === 'localhost');
    if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) throw refusal(url.hostname);
    if (url.username || url.password) throw refusal(url.hostname);
    // An address is connected to without a lookup.
    if (isIP(host) && !isAllowed(host)) throw refusal(url.hostname);
  }

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    check(url);
    const body = init.body === undefined || init.body === null ? null : String(init.body);
    const headers = new Headers(init.headers);
    if (init.body instanceof URLSearchParams)
      headers.set('content-type', 'application/x-www-form-urlencoded');
    return new Promise<Response>((done, fail) => {
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const request = send(
        url,
        {
          ...{
            method: init.method ?? 'GET',
            headers: Object.fromEntries(headers),
            lookup: checkedLookup,
            signal,
          },
          agent: false,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > MAX_BYTES) return request.destroy(new Error('the answer is too large'));
            chunks.push(chunk);
          });
          answer.on('error', fail);
          answer.on('end', () => {
            const { statusCode: status = 502 } = answer;
            if (status >= 300 && status < 400) return fail(new Error('the answer is a redirect'));
            const type = answer.headers['content-type'];
            done(
              new Response(status === 204 ? null : Buffer.concat(chunks), {
                status,
                headers: type ? { 'content-type': type } : {},
              }),
            );
          });
        },
      );
      request.on('error', fail);
      request.end(body);
    });
  };
}

const refusal = (host: string) => new Error(`${host} is not a public server`);
