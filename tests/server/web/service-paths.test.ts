import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contracts/index.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { prefixesOf, servicePaths } from '../../../server/web/service-paths.ts';
import { openRealService } from '../../setup/real-service.ts';

const isService = servicePaths('.');
const filled = (path: string) => path.replace(/:\w+|\[[^\]]+\]/g, 'x').replace('*', 'x');

describe('service prefixes', () => {
  const declared = Object.values(contract).flatMap((noun) => Object.values(noun).map(({ path }) => path));

  it('cover every endpoint of the contract', () => {
    expect(declared.length).toBeGreaterThan(100);
    expect(declared.map(filled).filter((path) => !isService(path))).toEqual([]);
    expect(declared.map(filled).filter((path) => !isService(`${path}?a=/b`))).toEqual([]);
  });

  it('include a new endpoint, whatever its first segment', () => {
    const pages = new Set(['magazine', 'search']);
    expect([...prefixesOf(['/api/a', '/api/b/:id', '/open-badges/:id', '/magazine/api/x'], pages)]).toEqual([
      '/api',
      '/open-badges',
      '/magazine/api',
    ]);
    expect(() => prefixesOf(['/search/:text'], pages)).toThrow('/search/:text is the path of a page');
  });

  it.each([
    ['/dev/inbox', true],
    ['/dev/identity/authorize?a=b', true],
    ['/dev/ui', false],
    ['/dev/ui/?theme=dark', false],
    ['/api', true],
    ['/api?a', true],
    ['/apis', false],
    ['/magazine', false],
    ['/magazine/api-of-a-title', false],
    ['/magazine/api/x', true],
    ['/health/ready', true],
    ['/robots.txt?x', true],
    ['/robots.txt.html', false],
    ['/og/site.png', true],
    ['/_next/image?url=%2Fa.png&w=640&q=75', true],
    ['/_next/static/a.js', false],
    ['/en/api', false],
    ['/', false],
    ['', false],
  ])('%s: %s', (url, expected) => {
    expect(isService(url)).toBe(expected);
  });
});

describe('page paths', () => {
  const pages = globSync('pages/**/*.tsx')
    .filter((file) => !/\/(_|\d)/.test(file))
    .map((file) => filled(`/${file}`.replace(/^\/pages/, '').replace(/(\/index)?\.tsx$/, '')));

  it('are never those of the service, with or without a locale', () => {
    expect(pages.length).toBeGreaterThan(50);
    const asked = pages.flatMap((page) => [
      ...LOCALES.map((locale) => page.replace(/^\/x(?=\/|$)/, `/${locale}`)),
      page.replace(/^\/x(?=\/|$)/, '') || '/',
    ]);
    expect(asked.filter((page) => isService(page))).toEqual([]);
  });
});

describe('registered routes of the service', () => {
  let real: Awaited<ReturnType<typeof openRealService>>;
  beforeAll(async () => {
    real = await openRealService();
  });
  afterAll(() => real.close());

  it('are all covered', () => {
    const routes = routesIn(real.app.printRoutes({ commonPrefix: false }));
    expect(routes).toContain('/health/ready');
    expect(routes).toContain('/media/:id/:name');
    expect(routes).toContain('/_next/image');
    expect(routes.filter((route) => !isService(filled(route)))).toEqual([]);
  });
});

/** Paths in Fastify's route tree: a branch is indented by four characters, and a line with methods is a route. */
function routesIn(tree: string): string[] {
  const open: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \((.+)\))?/.exec(line);
    if (!found) return [];
    open.length = (found[1] ?? '').length / 4;
    open.push(found[2] ?? '');
    return found[3] ? [open.join('')] : [];
  });
}
