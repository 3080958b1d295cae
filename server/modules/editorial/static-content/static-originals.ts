import type { StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import type {
  StaticDraftEntry,
  StaticGroupContent,
} from '../../../../contracts/editorial/static-content-management.ts';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { Texts, Translations } from '../../../platform/i18n/translations.ts';
import { type SocialLinks, type StaticRecord, staticRecords } from './static-content-data.ts';

const I18N_NAMESPACE = 'static-content';

export interface OriginalDeps {
  translations: Translations;
  /** The school's own pages in social networks. */
  links?: SocialLinks;
}

export type ReadOriginal = (group: StaticGroup) => Promise<StaticGroupContent>;

/** The groups as Kurso comes with them: what visitors see until somebody publishes, and what editors begin with. */
export function createStaticOriginals({ translations, links = {} }: OriginalDeps): ReadOriginal {
  const records = staticRecords(links);
  return async (group) => {
    const texts = await Promise.all(
      LOCALES.map(
        async (locale) =>
          [locale, (await translations.load(locale, [I18N_NAMESPACE]))[I18N_NAMESPACE]] as const,
      ),
    );
    const entries: StaticRecord[] = records[group];
    return {
      entries: entries.map(
        ({ code, type, url }): StaticDraftEntry => ({
          ...{ code, type: type ?? null, url: url ?? '', hidden: false },
          texts: Object.fromEntries(
            texts.map(([locale, all]) => [locale, entryTexts(all, group, code)]),
          ) as Record<Locale, { title: string; text: string }>,
        }),
      ),
    };
  };
}

const entryTexts = (texts: Texts | undefined, group: string, code: string) => ({
  title: textAt(texts, [group, code, 'title']),
  text: textAt(texts, [group, code, 'text']),
});

function textAt(texts: Texts | undefined, path: string[]): string {
  let at: Texts | string | undefined = texts;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'string' ? at : '';
}
