import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { courseData, productData } from '@/components/seo/landing-data';
import { Seo, safeJson, snippet } from '@/components/seo/seo';
import {
  breadcrumbData,
  faqData,
  type Node,
  organizationData,
  websiteData,
} from '@/components/seo/structured-data';
import { LOCALES } from '@/contracts/locales';
import { makeCard, makeLanding } from '../setup/shown-products';

vi.mock('next/head', () => ({ default: ({ children }: { children: unknown }) => children }));

const site = { name: 'School', publicUrl: 'https://school.example', supportEmail: 'help@school.example' };
const url = `${site.publicUrl}/de/course/product-1`;
const page = { site, locale: 'de', url, title: 'Product 1', image: `${site.publicUrl}/og/site.png` } as const;

/** Properties that search engines require of each type; without one of them a node does not qualify as a rich result. */
const REQUIRED: Record<string, string[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction', 'inLanguage'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  ContactPoint: ['contactType', 'email'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Course: ['name', 'description', 'provider', 'offers', 'url'],
  LearningResource: ['name', 'url'],
  CourseInstance: ['courseMode', 'courseWorkload'],
  Product: ['name', 'image', 'offers', 'sku'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};
const ADDRESSES = new Set(['url', 'item', 'image', 'logo', 'urlTemplate', '@id', 'availability']);

/** All defects of a node and its descendants. */
function faults(value: unknown, where = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => faults(item, `${where}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Record<string, unknown>;
  const type = String(node['@type'] ?? '');
  const known = REQUIRED[type] ?? (type === '' && node['@id'] ? [] : null);
  if (!known) return [`${where}: nobody knows the type ${type}`];
  const missing = known.filter((name) => node[name] === undefined || node[name] === '');
  const relative = Object.entries(node).filter(
    ([name, text]) => ADDRESSES.has(name) && !/^https:\/\/[^/]+/.test(String(text)),
  );
  return [
    ...missing.map((name) => `${where}.${type} has no ${name}`),
    ...relative.map(([name]) => `${where}.${type}.${name} is not absolute`),
    ...Object.entries(node).flatMap(([name, inner]) => faults(inner, `${where}.${name}`)),
  ];
}

const course = (change = {}) => courseData(makeLanding(change), page) as Node & Record<string, unknown>;

describe('structured data', () => {
  it('has the properties that search engines require, with absolute URLs', () => {
    const landing = makeLanding({ parts: [makeCard(2)] });
    const trail = [{ label: 'Catalogue', href: '/de/education/course/catalog' }, { label: 'Product 1' }];
    const graph = [
      organizationData(site),
      websiteData(site, 'de'),
      breadcrumbData(site, trail),
      courseData(landing, page),
      productData(landing, page),
      ...faqData(landing.landing.faq),
    ];
    expect(faults(graph)).toEqual([]);
    expect(graph).toHaveLength(6);
  });

  it('reports missing properties, so that the check above is meaningful', () => {
    expect(faults({ '@type': 'Offer', price: '1.00', url: '/here' })).toEqual([
      '.Offer has no priceCurrency',
      '.Offer has no availability',
      '.Offer.url is not absolute',
    ]);
  });

  it('states the price for guests of the locale, in major units', () => {
    const price = { ...makeCard(1).price, currency: 'EUR' as const, finalPrice: 3990 };
    expect(course({ price }).offers).toMatchObject({
      price: '39.90',
      priceCurrency: 'EUR',
      category: 'Paid',
    });
    expect(course({ price: { ...price, free: true, finalPrice: 0 } }).offers).toMatchObject({
      price: '0.00',
      category: 'Free',
    });
  });

  it('has no rating, duration, parts or questions that do not exist', () => {
    const bare = course({ rating: { average: 0, count: 0 }, minutes: 0, parts: [] });
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['aggregateRating']));
    expect(bare).not.toHaveProperty('hasCourseInstance');
    expect(bare).not.toHaveProperty('hasPart');
    expect(faqData([])).toEqual([]);
    // Too few to be shown on the page.
    expect(course({ rating: { average: 5, count: 4 } })).not.toHaveProperty('aggregateRating');
    const rated = course({ rating: { average: 4.5, count: 5 } });
    expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 5 });
  });

  it('cannot close the script element that contains it', () => {
    expect(safeJson({ text: '</script><script>alert(1)' })).not.toContain('<');
  });
});

describe('the head of a page', () => {
  const head = (change: Partial<Parameters<typeof Seo>[0]> = {}) =>
    renderToStaticMarkup(<Seo title="Search" canonicalPath="/search" locale="hi" site={site} {...change} />);

  it('has its canonical URL and an alternate for every locale', () => {
    const html = head();
    expect(html).toContain('<link rel="canonical" href="https://school.example/hi/search"/>');
    for (const locale of LOCALES) {
      expect(html).toContain(`hrefLang="${locale}" href="https://school.example/${locale}/search"`);
    }
    expect(html).toContain('hrefLang="x-default" href="https://school.example/en/search"');
  });

  it('has no alternates for a landing', () => {
    expect(head({ alternates: false })).not.toContain('hrefLang');
  });

  it('has an image with its size, the school’s own by default', () => {
    const html = head();
    expect(html).toContain('property="og:image" content="https://school.example/og/site.png"');
    expect(html).toContain('property="og:image:width" content="1200"');
    expect(head({ image: '/media/1/cover.png' })).not.toContain('og:image:width');
  });

  it('puts all structured data into one script', () => {
    const html = head({ jsonLd: [organizationData(site), websiteData(site, 'hi')] });
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Organization' }, { '@type': 'WebSite' }],
    });
  });

  it('shortens a description between words', () => {
    expect(snippet('Short.')).toBe('Short.');
    const long = snippet('seven words of one very long promise '.repeat(9));
    expect([...long].length).toBeLessThanOrEqual(170);
    expect(long).toMatch(/[a-z]…$/);
    expect('seven words of one very long promise '.split(' ')).toContain(long.slice(0, -1).split(' ').at(-1));
    expect([...snippet('长'.repeat(400))]).toHaveLength(170);
  });
});
