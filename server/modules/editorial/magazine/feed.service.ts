import type { ArticleKind } from '../../../../contracts/editorial/magazine.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { articlePath, articlesPath, feedPath } from '../../../../domain/editorial/magazine.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import { feedXml } from './feed-xml.ts';
import type { MagazineService } from './magazine.service.ts';

export interface FeedDeps {
  magazine: Pick<MagazineService, 'list'>;
  translations: Translations;
  config: { siteName: string; publicUrl: string };
}

const MAX_ITEMS = 50;

export type FeedService = ReturnType<typeof createFeedService>;

/** The newest articles of one language for feed readers (product §2 Magazine, blog and glossary). */
export function createFeedService({ magazine, translations, config: { siteName, publicUrl } }: FeedDeps) {
  return async (kind: ArticleKind, locale: Locale): Promise<string> => {
    const [articles, texts] = await Promise.all([
      magazine.list(kind, locale),
      translations.load(locale, ['magazine']),
    ]);
    const text = (key: string) => textOf(texts.magazine, kind === 'BLOG' ? `blog.${key}` : key);
    // Somebody who reads this language did not ask for English titles.
    const own = articles.filter((article) => article.locale === locale).slice(0, MAX_ITEMS);
    return feedXml({
      ...{ locale, title: `${text('title')} · ${siteName}`, description: text('description') },
      url: publicUrl + articlesPath(kind, locale),
      self: publicUrl + feedPath(kind, locale),
      items: own.map(({ slug, title, excerpt, publishedAt, author, topic }) => ({
        ...{ title, excerpt, url: publicUrl + articlePath(kind, slug, locale) },
        publishedAt: new Date(publishedAt),
        author: author?.name ?? null,
        topic: topic?.name ?? null,
      })),
    });
  };
}

function textOf(texts: unknown, key: string): string {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : '';
}
