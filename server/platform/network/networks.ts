import { isIPv6 } from 'node:net';
import { readAddress } from './client-address.ts';

const SITE_GROUPS = 3;
const NETWORK_GROUPS = 4;

/**
 * The network of one client: an IPv4 address, or the /64 assigned to an IPv6 line. A second entry is the /48 that a
 * site may have.
 */
export function networksOf(text: string): [network: string, site?: string] {
  const address = readAddress(text);
  if (!isIPv6(address)) return [address];
  const groups = groupsOf(address);
  return [`${groups.slice(0, NETWORK_GROUPS).join(':')}/64`, `${groups.slice(0, SITE_GROUPS).join(':')}/48`];
}

/** The eight groups of an abbreviated address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
}
