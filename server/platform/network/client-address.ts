import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether to trust `X-Forwarded-For` from this peer. */
export type Trust = (address: string) => boolean;

/** Not an address: proxies write words and made-up names too (RFC 7239 §6). */
export const UNKNOWN = 'unknown';

const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Canonical form of an address: no port, brackets or zone, IPv4-mapped as IPv4, short IPv6; else `unknown`. */
export function readAddress(text: string): string {
  const bare = text.trim().slice(0, 100);
  const address = (/^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1] ?? bare).replace(/%.*$/, '');
  const version4 = /^([\d.]+)(?::\d+)?$/.exec(address)?.[1];
  if (version4) return isIP(version4) === 4 ? version4 : UNKNOWN;
  if (!isIPv6(address)) return UNKNOWN;
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short);
  if (!mapped) return short;
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Parses `TRUSTED_PROXIES`: addresses, networks and the names loopback, linklocal and uniquelocal. */
export function trustedProxies(list: readonly string[]): Trust {
  const proxies = listOf(list.flatMap((entry) => NAMED[entry.toLowerCase()] ?? [entry]));
  return (address) => includes(proxies, address);
}

const LOOPBACK = listOf(NAMED.loopback ?? []);

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => includes(LOOPBACK, address);

/** Whether a host name means this machine. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname);
}

/** The first address from the right that is not a trusted proxy's: anything further left could be forged. */
export function clientAddress(peer: string, forwardedFor: string | undefined, trust: Trust): string {
  const chain = [...(forwardedFor?.split(',') ?? []), peer].filter((part) => part.trim() !== '').reverse();
  return readAddress(chain.find((address) => !trust(address)) ?? chain.at(-1) ?? '');
}

function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/');
    const family = familyOf(network);
    list.addSubnet(network, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return list;
}

function includes(list: BlockList, text: string): boolean {
  const address = readAddress(text);
  return address !== UNKNOWN && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
