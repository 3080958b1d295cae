import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_DETAILS } from '../../contracts/commerce/tracking.ts';
import type { Contract } from '../../contracts/endpoint.ts';
import { contract } from '../../contracts/index.ts';
import { MARKETING_LOCATIONS } from '../../contracts/scalars.ts';
import { CAMPAIGN_COOKIE_MS, REFERRAL_COOKIE, UTM_COOKIES } from '../../domain/commerce/campaign.ts';
import { tableRows } from './product-page.ts';

const page = readFileSync(new URL('../../docs/tracking.md', import.meta.url), 'utf8');
const part = (title: string) => page.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const events = tableRows(part('Events'));
const locations = tableRows(part('Locations'));

const withHeader = new Set(
  Object.values(contract as Record<string, Contract>)
    .flatMap((endpoints) => Object.values(endpoints))
    .filter((endpoint) => 'marketing-location' in (endpoint.headers?.shape ?? {}))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
);

describe('docs/tracking.md', () => {
  it('lists the events of the contract, with their fields', () => {
    const declared = EVENT_DETAILS.map(({ shape: { event, ...fields } }) => [
      event.def.values[0],
      Object.keys(fields).sort(),
    ]);
    const listed = events.map(([event, , fields]) => [named(event)[0], named(fields).sort()]);
    expect(listed).toEqual(expect.arrayContaining(declared));
    expect(listed).toHaveLength(declared.length);
  });

  it('lists the locations, each once', () => {
    expect(locations.map(([location]) => named(location)[0]).sort()).toEqual([...MARKETING_LOCATIONS].sort());
  });

  it.each(locations)('%s: the calls accept the header, and the code names the location', (...row) => {
    const [location, , calls = '', code] = row;
    const names = calls.split(', ');
    expect(names.filter((call) => !withHeader.has(call))).toEqual([]);
    for (const file of named(code)) expect(existsSync(file), file).toBe(true);
    const [name = ''] = named(location);
    const files = [...named(code), 'domain/commerce/marketing-location.ts', 'domain/commerce/promo-popup.ts'];
    expect(
      files.some((file) => readFileSync(file, 'utf8').includes(`'${name}'`)),
      name,
    ).toBe(true);
  });

  it.each(events)('%s is sent by code that names it', (...row) => {
    const [event, , , code] = row;
    const [name = ''] = named(event);
    for (const file of named(code)) expect(existsSync(file), file).toBe(true);
    const sources = [...named(code), 'services/analytics.ts', 'domain/commerce/tracking.ts'];
    const helpers = ['hooks/commerce/use-track-purchase.ts'];
    const text = [...sources, ...helpers].map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(text).toContain(`'${name}'`);
  });

  it('names the cookies and their lifetime', () => {
    const cookies = tableRows(part('Cookies')).flatMap(([cookie]) => named(cookie));
    expect(cookies).toEqual([...UTM_COOKIES, REFERRAL_COOKIE]);
    expect(part('Cookies')).toContain(`${CAMPAIGN_COOKIE_MS / 86_400_000} days`);
  });
});
