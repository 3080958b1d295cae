import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductLanding } from '@/contracts/catalog/product';
import { formatCsv } from '@/domain/csv';
import { ProductPage } from '@/features/catalog/product/product-page';
import { renderMailHtml } from '@/server/platform/mail/mail-layout';
import { ALL_XSS_PAYLOADS, XSS_PAYLOADS } from '../fixtures/xss-payloads';
import { reset, withCatalog } from '../setup/catalog-screens';
import { some } from '../setup/rounds';
import { sampleOf } from '../setup/schema-sample';
import { makeLanding } from '../setup/shown-products';
import { runningAddresses, structureOf } from './hostile-markup';

vi.mock('next/head', () => ({ default: ({ children }: { children: unknown }) => children }));

beforeEach(reset);

const TECHNIQUES = Object.entries(XSS_PAYLOADS);
const page = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('there are 200 payloads or more, each of them once', () => {
  expect(ALL_XSS_PAYLOADS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(ALL_XSS_PAYLOADS).size).toBe(ALL_XSS_PAYLOADS.length);
});

/** A landing whose every string is the text, and one of the same shape without harm. */
function landingOf(text: string): ProductLanding {
  const { value, taken } = sampleOf(ProductLanding, text, {
    plain: (place) => (/photoUrl|promoPicture/.test(place) ? '/media/a.png' : undefined),
  });
  expect(taken.length).toBeGreaterThan(20);
  return { ...makeLanding(), ...ProductLanding.parse(value), moved: false, reviews: [] };
}

describe('the page of a product, as the server sends it', () => {
  const render = (text: string) =>
    renderToStaticMarkup(withCatalog(<ProductPage landing={landingOf(text)} />, {}));
  const harmless = structureOf(page(render('Bread at home')));
  /** An empty line ends a paragraph, whatever is in it. */
  const sameLines = (text: string) =>
    /\n\s*\n/.test(text) ? structureOf(page(render(text.replace(/\S/g, 'a')))) : harmless;

  it('has texts', () => expect(harmless.length).toBeGreaterThan(50));

  it.each(TECHNIQUES)('shows %s as text', (_, payloads) => {
    for (const payload of some(payloads, 3, 0)) {
      const shown = page(render(payload));
      expect(structureOf(shown), payload).toEqual(sameLines(payload));
      expect(runningAddresses(shown), payload).toEqual([]);
    }
  });

  it.each(TECHNIQUES)('has structured data with %s as text', (_, payloads) => {
    for (const payload of some(payloads, 3, 1)) {
      const [block, ...others] = page(render(payload)).querySelectorAll('script[type="application/ld+json"]');
      const data = JSON.parse(block?.textContent ?? '');
      const { mainEntity } = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'FAQPage');
      expect([others.length, mainEntity[0].name, mainEntity[0].acceptedAnswer.text]).toEqual([
        0,
        payload,
        payload,
      ]);
    }
  });
});

describe('a mail', () => {
  const frame = {
    siteName: 'School',
    siteUrl: 'https://school.example',
    locale: 'en',
    footer: 'You learn here.',
    logoUrl: 'https://school.example/og/logo.png',
  };
  const mail = (text: string) =>
    renderMailHtml(
      {
        ...{ subject: text, preview: text, heading: text, paragraphs: [text], notes: [text] },
        sections: [{ title: text, text }],
        action: { label: text, url: 'https://school.example/a' },
        rows: [{ label: text, value: text }],
      },
      frame,
    );
  const harmless = structureOf(page(mail('Bread at home')));

  it.each(TECHNIQUES)('shows %s as text', (_, payloads) => {
    for (const payload of some(payloads, 3, 2)) {
      const shown = page(mail(payload));
      expect(structureOf(shown), payload).toEqual(harmless);
      expect(runningAddresses(shown), payload).toEqual([]);
    }
  });
});

it('an exported table has no cell that a spreadsheet computes', () => {
  for (const payload of ALL_XSS_PAYLOADS) {
    const [cell = ''] = /^(?:"(?:[^"]|"")*"|[^,]*)(?=,)/.exec(formatCsv([[payload, 'b']])) ?? [];
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect([payload, `'${payload}`]).toContain(read);
    expect(read).not.toMatch(/^[\s\p{C}]*[=+\-@＝]/u);
  }
});
