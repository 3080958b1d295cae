import { describe, expect, test } from 'vitest';
import { TEXT_PAGES, TextPage } from '../../../contracts/editorial/text-page.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { readPageText } from '../../../server/modules/editorial/text-page/text-page.markdown.ts';
import { createTextPageService } from '../../../server/modules/editorial/text-page/text-page.service.ts';

const names = { siteName: 'Atelier', supportEmail: 'help@atelier.test' };
const service = createTextPageService({ names });
const hrefs = (page: TextPage) =>
  [...JSON.stringify(page).matchAll(/href=\\"([^"\\]+)/g)].map(([, href]) => href).sort();

describe.each(TEXT_PAGES)('%s', (name) => {
  test.each(LOCALES)('stands whole in %s, with the same sections and links', async (locale) => {
    const [english, page] = await Promise.all([service.get(name, 'en'), service.get(name, locale)]);
    expect(TextPage.parse(page)).toEqual(page);
    expect(page.locale).toBe(locale);
    expect(page.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
    expect(hrefs(page)).toEqual(hrefs(english).map((href) => href?.replace(/^\/en\//, `/${locale}/`)));
    expect(JSON.stringify(page)).not.toMatch(/\{\{|\*\*|\]\(/);
    if (locale !== 'en') expect(page.title).not.toBe(english.title);
  });
});

test('the school is called as it is configured', async () => {
  const { sections } = await service.get('privacy-policy', 'en');
  expect(sections[0]?.html).toContain('href="mailto:help@atelier.test"');
});

test('a page that a language lacks is shown in English, its links in the language', async () => {
  const folder = new URL('../../fixtures/pages/', import.meta.url);
  const page = await createTextPageService({ names, folder }).get('about', 'de');
  expect(page).toMatchObject({ locale: 'en', title: 'About' });
  expect(page.sections[0]?.html).toContain('href="/de/faq"');
});

test('nothing in a text becomes markup or runs', () => {
  const { lead, sections } = readPageText('# T\n\nLead\n\n## S\n\n<b>x</b> [y](javascript:alert(1))', 'en');
  expect(lead).toBe('Lead');
  expect(sections[0]?.html).toContain('&lt;b&gt;');
  expect(sections[0]?.html).not.toContain('<a');
});

test('a text without title or lead is refused', () => {
  expect(() => readPageText('## S\n\ntext', 'en')).toThrow();
});
