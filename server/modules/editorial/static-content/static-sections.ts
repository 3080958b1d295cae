import type { StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import type { TextPage, TextPageName } from '../../../../contracts/editorial/text-page.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { StaticContentService } from './static-content.service.ts';

/** Text pages that end with the entries of a group. */
export const SECTIONS_OF_PAGES: Partial<Record<TextPageName, StaticGroup>> = {
  about: 'our_students',
  'about-us': 'about_us',
};

export type SectionsOf = (page: TextPageName, locale: Locale) => Promise<TextPage['sections']>;

/** The entries of a group as the last sections of a text page. */
export const createStaticSections =
  (service: Pick<StaticContentService, 'group'>): SectionsOf =>
  async (page, locale) => {
    const group = SECTIONS_OF_PAGES[page];
    if (!group) return [];
    return (await service.group(group, locale)).map(({ code, title, text }) => ({
      id: `${group}-${code}`.replaceAll('_', '-'),
      title: title ?? '',
      html: text ? `<p>${escaped(text)}</p>` : '',
    }));
  };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
