import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../contracts/index.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { SLUG_PATTERN } from '../../../contracts/management.ts';
import {
  isReservedSlug,
  isSlug,
  PAGE_SEGMENTS,
  SERVICE_SEGMENTS,
} from '../../../domain/catalog/reserved-slug.ts';
import { prefixesOf } from '../../../server/web/service-paths.ts';
import { knownPages } from '../../../server/web/site-pages.ts';

const root = path.resolve(import.meta.dirname, '../../..');

describe('reserved slugs', () => {
  it('are exactly the pages of the site', () => {
    expect([...PAGE_SEGMENTS].sort()).toEqual([...knownPages(root)].sort());
  });

  it('contain everything that the service answers and every language', () => {
    const paths = Object.values(contract).flatMap((noun) => Object.values(noun).map((each) => each.path));
    const first = [...prefixesOf(paths, knownPages(root))].map((prefix) => prefix.split('/')[1] ?? '');
    const possible = first.filter((name) => SLUG_PATTERN.test(name));
    for (const name of [...possible, ...LOCALES]) expect(isReservedSlug(name), name).toBe(true);
    for (const name of SERVICE_SEGMENTS) expect(name).toMatch(SLUG_PATTERN);
  });

  it.each([
    ['', false],
    ['bread', false],
    ['signin', true],
    ['ja', true],
    ['dashboard', true],
    ['00000000-0000-4000-8000-000000000000', true],
  ])('%j', (slug, reserved) => expect(isReservedSlug(slug)).toBe(reserved));

  it.each(['a', 'a-b', 'a--b', '-a', 'a-', 'A', '', 'ä', 'a b', '9'])(
    '%j is a slug as the contract says',
    (text) => expect(isSlug(text)).toBe(SLUG_PATTERN.test(text)),
  );
});
