import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { articlePath, articlesPath } from '../../../../domain/editorial/magazine.ts';
import {
  NEWSLETTER_INTERVAL_DAYS,
  NEWSLETTER_MAX_ARTICLES,
  NEWSLETTER_NEWS_DAYS,
} from '../../../../domain/editorial/newsletter.ts';
import { type Effect, enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { type DueSubscriber, findNewArticles, type NewArticle, takeDue } from './newsletter.repository.ts';
import type { NewsletterLinks } from './newsletter-links.ts';

export interface DigestDeps {
  db: Db;
  links: Pick<NewsletterLinks, 'leavePage' | 'oneClick'>;
  publicUrl: string;
  now?: () => Date;
}

const DAY_MS = 86_400_000;
/** Addresses in one transaction. */
const BATCH = 200;
const MOST = { addresses: BATCH, articles: NEWSLETTER_MAX_ARTICLES };
/** Some may be published again, and known to an address. */
const READ_ARTICLES = 4 * NEWSLETTER_MAX_ARTICLES;

/** Sends new articles, language by language; an address with nothing new gets nothing. Called by a scheduled job. */
export function createNewsletterDigest({ db, links, publicUrl, now = () => new Date() }: DigestDeps) {
  function mailOf(to: DueSubscriber, locale: Locale, news: readonly NewArticle[], at: Date): Effect {
    const articles = news
      .filter(({ id }) => to.articleIds.includes(id))
      .map(({ slug, title, excerpt }) => ({
        ...{ title, excerpt, url: publicUrl + articlePath('MAGAZINE', slug, locale) },
      }));
    const of = { id: to.id, locale };
    const url = publicUrl + articlesPath('MAGAZINE', locale);
    return {
      topic: 'mail',
      cause: `mail:newsletter:${to.id}:${at.toISOString()}`,
      payload: {
        ...{ template: 'newsletter-digest', to: to.email, locale, unsubscribe: links.oneClick(of) },
        data: { articles, url, leaveUrl: links.leavePage(of) },
      },
    };
  }

  async function sendIn(locale: Locale): Promise<void> {
    const at = now();
    const after = new Date(at.getTime() - NEWSLETTER_NEWS_DAYS * DAY_MS);
    const before = new Date(at.getTime() - NEWSLETTER_INTERVAL_DAYS * DAY_MS);
    const news = await findNewArticles(db, { locale, after, until: at }, READ_ARTICLES);
    if (news.length === 0) return;
    const sendBatch = () =>
      db.transaction(async (tx) => {
        const due = await takeDue(tx, { locale, before, news, at }, MOST);
        await enqueue(tx, ...due.map((one) => mailOf(one, locale, news, at)));
        return due.length;
      });
    while ((await sendBatch()) === BATCH);
  }

  return {
    async send(): Promise<void> {
      for (const locale of LOCALES) await sendIn(locale);
    },
  };
}
