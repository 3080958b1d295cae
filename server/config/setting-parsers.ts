import { isIP } from 'node:net';
import { isPromoCode } from '../../domain/commerce/promo-code.ts';
import { type ArmedFailpoint, FAILPOINTS } from '../platform/failpoint.ts';
import { isLocalHost } from '../platform/network/client-address.ts';

/** Parsers of settings: each receives the trimmed text and throws an Error whose message completes "NAME …". */

export const text = (value: string): string => value;

export function oneOf<const T extends readonly string[]>(allowed: T): (value: string) => T[number] {
  return (value) => {
    if (allowed.includes(value)) return value;
    throw new Error(`must be one of ${allowed.join(', ')}, not "${value}"`);
  };
}

export function promoCode(value: string): string {
  if (value === '' || isPromoCode(value)) return value.toUpperCase();
  throw new Error(`must consist of letters and digits, not "${value}"`);
}

/** Percent with at most two decimals; null when empty. */
export function percent(value: string): number | null {
  if (value === '') return null;
  if (/^\d{1,2}([.,]\d{1,2})?$/.test(value)) return Number(value.replace(',', '.'));
  throw new Error(`must be a percentage below 100 with at most two decimals, not "${value}"`);
}

export function country(value: string): string {
  if (/^([A-Z]{2})?$/.test(value)) return value;
  throw new Error(`must be two capital letters, not "${value}"`);
}

export function receiptSeries(value: string): string {
  if (/^[A-Z0-9]{0,12}$/.test(value)) return value;
  throw new Error(`must consist of up to 12 capital letters and digits, not "${value}"`);
}

export function flag(value: string): boolean {
  if (/^([01]|true|false)$/.test(value)) return value === '1' || value === 'true';
  throw new Error(`must be 1 or 0, not "${value}"`);
}

/** `name` or `name:n`; null when empty. */
export function failpoint(value: string): ArmedFailpoint | null {
  if (value === '') return null;
  const [text, passing = '1', ...rest] = value.split(':');
  const name = FAILPOINTS.find((known) => known === text);
  if (name && rest.length === 0 && /^[1-9]\d{0,3}$/.test(passing)) return { name, passing: Number(passing) };
  throw new Error(
    `must be a step of server/platform/failpoint.ts, and a number after a colon, not "${value}"`,
  );
}

export function port(value: string): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= 65_535) return number;
  throw new Error(`must be a port from 0 to 65535, not "${value}"`);
}

/** Whole seconds up to `most`; undefined when empty. */
export function seconds(most: number): (value: string) => number | undefined {
  return (value) => {
    if (value === '') return undefined;
    if (/^\d{1,3}$/.test(value) && Number(value) <= most) return Number(value);
    throw new Error(`must be whole seconds from 0 to ${most}, not "${value}"`);
  };
}

/** Gigabytes as bytes; null when empty. */
export function gigabytes(value: string): number | null {
  if (value === '') return null;
  if (/^\d{1,6}([.,]\d{1,3})?$/.test(value) && Number(value.replace(',', '.')) > 0)
    return Math.round(Number(value.replace(',', '.')) * 1_000_000_000);
  throw new Error(`must be gigabytes, such as 50 or 0.5, not "${value}"`);
}

/** A code of YooKassa's list of VAT rates; undefined when empty. */
export function vatCode(value: string): number | undefined {
  if (value === '') return undefined;
  if (/^([1-9]|1[0-2])$/.test(value)) return Number(value);
  throw new Error(`must be a code from 1 to 12, not "${value}"`);
}

function address(value: string, protocols: string[], bare: boolean): string {
  if (value === '') return '';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !protocols.includes(url.protocol)) {
    throw new Error(
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
  }
  if (bare && (url.pathname !== '/' || url.search || url.hash || url.username)) {
    throw new Error('must be an origin without path, query or user');
  }
  return bare ? url.origin : value.replace(/\/+$/, '');
}

/** The address of a provider's API: keys and payments go there, so plain http only on this machine. */
export function provider(value: string): string {
  const found = address(value, ['https:', 'http:'], false);
  if (found === '') return '';
  const { protocol, hostname, username, search, hash } = new URL(found);
  if (username || search || hash) throw new Error('must be an address without user, query or hash');
  if (protocol === 'https:' || isLocalHost(hostname)) return found;
  throw new Error('must be https, or http on this machine');
}

export const web = (value: string): string => address(value, ['https:', 'http:'], false);
export const origin = (value: string): string => address(value, ['https:', 'http:'], true);
export const postgres = (value: string): string => address(value, ['postgres:', 'postgresql:'], false);
export const smtp = (value: string): string => address(value, ['smtp:', 'smtps:'], false);
export const storage = (value: string): string => address(value, ['file:'], false);

/** The name of a bucket, by the rules common to all S3 services. */
export function bucket(value: string): string {
  if (value === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)) return value;
  throw new Error('must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens');
}

export function minimum(length: number): (value: string) => string {
  return (value) => {
    if (value === '' || value.length >= length) return value;
    throw new Error(`must have at least ${length} characters (openssl rand -hex 32)`);
  };
}

/** An address with a port, as `docker` publishes ports. */
export function published(value: string): string {
  if (/^\S+:\d{1,5}$/.test(value) && URL.canParse(`http://${value}`)) return value;
  throw new Error(`must be an address with a port, such as 127.0.0.1:8080, not "${value}"`);
}

function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/i.test(text)) return true;
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

export function proxies(value: string): string[] {
  const list = value.split(',').map((part) => part.trim());
  const wrong = list.find((part) => part !== '' && !isNetwork(part));
  if (wrong) throw new Error(`must list addresses or networks (10.0.0.0/8), not "${wrong}"`);
  return list.filter(Boolean);
}

export function google(value: string): string {
  if (value === '' || value === 'off' || value.endsWith('.apps.googleusercontent.com')) return value;
  throw new Error('must end with .apps.googleusercontent.com, or be off');
}

export function gtm(value: string): string {
  if (value === '' || /^GTM-[A-Z0-9]+$/.test(value)) return value;
  throw new Error('must look like GTM-XXXXXXX');
}

export function mailbox(value: string): string {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value;
  throw new Error(`must be a mail address, not "${value}"`);
}
