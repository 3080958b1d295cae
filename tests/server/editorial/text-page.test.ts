import { describe, expect, test } from 'vitest';
import { TEXT_PAGES, TextPage } from '../../../contracts/editorial/text-page.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { createTextPageService } from '../../../server/modules/editorial/text-page/text-page.service.ts';
import { readPageText } from '../../../server/modules/editorial/text-page/text-page-markdown.ts';

const names = { siteName: 'Atelier', supportEmail: 'help@atelier.test' };
const service = createTextPageService({ names });
const hrefs = (page: TextPage) =>
  [...JSON.stringify(page).matchAll(/href=\\"([^"\\]+)/g)].map(([, href]) => href).sort();

describe.each(TEXT_PAGES)('%s', (name) => {
  test.each(LOCALES)('is complete in %s, with the same sections and links', async (locale) => {
    const [english, page] = await Promise.all([service.get(name, 'en'), service.get(name, locale)]);
    expect(TextPage.parse(page)).toEqual(page);
    expect(page.locale).toBe(locale);
    expect(page.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
    expect(hrefs(page)).toEqual(hrefs(english).map((href) => href?.replace(/^\/en\//, `/${locale}/`)));
    expect(JSON.stringify(page)).not.toMatch(/\{\{|\*\*|\]\(/);
    if (locale !== 'en') expect(page.title).not.toBe(english.title);
  });
});

test('text pages contain the configured name of the school', async () => {
  const { sections } = await service.get('privacy-policy', 'en');
  expect(sections[0]?.html).toContain('href="mailto:help@atelier.test"');
});

test('a page missing in a language is shown in English, with links in the language', async () => {
  const folder = new URL('../../fixtures/pages/', import.meta.url);
  const page = await createTextPageService({ names, folder }).get('about', 'de');
  expect(page).toMatchObject({ locale: 'en', title: 'About' });
  expect(page.sections[0]?.html).toContain('href="/de/faq"');
});

test('no text becomes markup or script', () => {
  const { lead, sections } = readPageText('# T\n\nLead\n\n## S\n\n<b>x</b> [y](javascript:alert(1))', 'en');
  expect(lead).toBe('Lead');
  expect(sections[0]?.html).toContain('&lt;b&gt;');
  expect(sections[0]?.html).not.toContain('<a');
});

test('a text without title or lead is refused', () => {
  expect(() => readPageText('## S\n\ntext', 'en')).toThrow();
});
