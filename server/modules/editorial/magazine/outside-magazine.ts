import { MagazineData } from '../../../../contracts/editorial/magazine.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { createKept } from '../../../platform/pubsub/swr-cache.ts';

const TIMEOUT_MS = 3000;
const NOTHING: MagazineData = { categories: [], lastArticles: [], quizArticles: [], chiefArticle: null };

/**
 * What another magazine of the same contract published last, its links and pictures as addresses there. One that does
 * not answer delays nobody for long and breaks no page: its last word counts for a while, then there is nothing to show.
 */
export function latestOf(origin: string, kept = createKept()): (locale: Locale) => Promise<MagazineData> {
  const read = async (locale: Locale): Promise<MagazineData> => {
    const answer = await fetch(`${origin}/magazine/api/v1/latest`, {
      headers: { accept: 'application/json', locale },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`);
    return withOrigin(MagazineData.parse(await answer.json()), origin);
  };
  return (locale) => kept.get(locale, () => read(locale)).catch(() => NOTHING);
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
