import type { StaticEntry, StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import { numberFormat } from '../../../../domain/number-format.ts';
import type { Texts, Translations } from '../../../platform/i18n/translations.ts';
import { type SocialLinks, type StaticRecord, staticRecords } from './static-content-data.ts';

const I18N_NAMESPACE = 'static-content';

export interface StaticContentDeps {
  translations: Translations;
  /** The school's own pages in social networks. */
  links?: SocialLinks;
}

/** Short texts and links shared by pages (product §3 Static content groups). */
export function createStaticContentService({ translations, links = {} }: StaticContentDeps) {
  const records = staticRecords(links);
  return {
    async group(group: StaticGroup, locale: Locale): Promise<StaticEntry[]> {
      const texts = (await translations.load(locale, [I18N_NAMESPACE]))[I18N_NAMESPACE];
      const entries: StaticRecord[] = records[group];
      return entries.map(({ code, type, url }) => ({
        code,
        type: type ?? null,
        url: url ?? null,
        title: textAt(texts, [group, code, 'title'], locale),
        text: textAt(texts, [group, code, 'text'], locale),
      }));
    },
  };
}

export type StaticContentService = ReturnType<typeof createStaticContentService>;

function textAt(texts: Texts | undefined, path: string[], locale: Locale): string | null {
  let at: Texts | string | undefined = texts;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'string'
    ? at.replace('{{languages}}', numberFormat(locale).format(LOCALES.length))
    : null;
}
