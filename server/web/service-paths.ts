import { readdirSync } from 'node:fs';
import path from 'node:path';
import { contract } from '../../contracts/index.ts';
import { knownPages } from './site-pages.ts';

/** Routes of the service without a contract; a test compares them with the registered ones. */
const BESIDE_THE_CONTRACT = [
  '/_next/image',
  '/dev',
  '/feeds',
  '/health',
  '/media',
  '/metrics',
  '/og',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps',
];

/** Distinguishes URLs of the service from those of pages. */
export function servicePaths(root: string): (url: string) => boolean {
  const declared = Object.values(contract).flatMap((noun) => Object.values(noun).map(({ path }) => path));
  const prefixes = [...prefixesOf(declared, knownPages(root)), ...BESIDE_THE_CONTRACT];
  const pages = pagesWithoutLocale(root);
  return (url) => {
    const [address = '/'] = url.split('?');
    return (
      prefixes.some((prefix) => isWithin(address, prefix)) &&
      !pages.some((page) => address === page || address === `${page}/`)
    );
  };
}

/**
 * The shortest prefixes of the declared paths that are not pages: `/api`, but `/magazine/api` beside the page
 * `/magazine`.
 * @throws {Error} for a path that a page with the same URL would hide.
 */
export function prefixesOf(paths: string[], pages: ReadonlySet<string>): Set<string> {
  return new Set(
    paths.map((declared) => {
      const [first = '', second = ''] = declared.split('/').slice(1);
      if (!pages.has(first)) return `/${first}`;
      if (second === '' || second.startsWith(':')) throw new Error(`${declared} is the path of a page`);
      return `/${first}/${second}`;
    }),
  );
}

const isWithin = (address: string, prefix: string) => address === prefix || address.startsWith(`${prefix}/`);

/** Pages without a locale, e.g. `/dev/ui`. */
function pagesWithoutLocale(root: string): string[] {
  const files = readdirSync(path.join(root, 'pages'), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('/[locale]/') && !/\/_|^\/\d/.test(file))
    .map((file) => file.replace(/\.tsx$/, '').replace(/\/index$/, ''));
}
