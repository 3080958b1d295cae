import { MagazineData } from '../../../../contracts/editorial/magazine.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { createSwrCache } from '../../../platform/pubsub/swr-cache.ts';

const TIMEOUT_MS = 3000;
const NOTHING: MagazineData = { categories: [], lastArticles: [], quizArticles: [], chiefArticle: null };

/**
 * Latest articles of an external magazine with the same contract; links and pictures become absolute URLs on its host.
 * If it fails, no page is slowed down or broken: its last response is used for a while, then nothing is shown.
 */
export function latestOf(
  origin: string,
  cache = createSwrCache(),
): (locale: Locale) => Promise<MagazineData> {
  const read = async (locale: Locale): Promise<MagazineData> => {
    const answer = await fetch(`${origin}/magazine/api/v1/latest`, {
      headers: { accept: 'application/json', locale },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`);
    return withOrigin(MagazineData.parse(await answer.json()), origin);
  };
  return (locale) => cache.get(locale, () => read(locale)).catch(() => NOTHING);
}

function withOrigin(data: MagazineData, origin: string): MagazineData {
  const there = (link: string) => {
    const url = new URL(link, origin);
    return /^https?:$/.test(url.protocol) ? url.href : origin;
  };
  const moved = <A extends { link: string; imageSrc: string | null }>(article: A): A => ({
    ...article,
    link: there(article.link),
    imageSrc: article.imageSrc && there(article.imageSrc),
  });
  return {
    categories: data.categories.map(({ title, link }) => ({ title, link: there(link) })),
    lastArticles: data.lastArticles.map(moved),
    quizArticles: data.quizArticles.map(moved),
    chiefArticle: data.chiefArticle && {
      ...moved(data.chiefArticle),
      allArticlesLink: there(data.chiefArticle.allArticlesLink),
    },
  };
}
