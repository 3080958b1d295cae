import { ApiError } from '../../../../contracts/api-error.ts';
import type { NewsletterChange } from '../../../../contracts/editorial/newsletter.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { UNCONFIRMED_NEWSLETTER_DAYS } from '../../../../domain/retention.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import * as repo from './newsletter.repository.ts';
import type { NewsletterLinks } from './newsletter-links.ts';

export interface NewsletterDeps {
  db: Db;
  links: NewsletterLinks;
  limits: {
    /** Counts one form of a network; throws over the limit. */
    ask(ip: string): Promise<void>;
    /** Counts one press behind a link; throws over the limit. */
    press(ip: string): Promise<void>;
    /** Whether this address may get one more link. */
    mayMail(email: string): Promise<boolean>;
  };
  now?: () => Date;
}

const DAY_MS = 86_400_000;

/** The magazine by e-mail, for addresses that confirmed it (product §2 Newsletter). */
export function createNewsletterService({ db, links, limits, now = () => new Date() }: NewsletterDeps) {
  const oldest = () => new Date(now().getTime() - UNCONFIRMED_NEWSLETTER_DAYS * DAY_MS);

  const remove = async (token: string): Promise<NewsletterChange> => {
    const found = links.read(token);
    if (!found) throw new ApiError('token_not_found');
    await repo.deleteSubscriber(db, found.id);
    return { locale: found.locale };
  };

  return {
    /** Sends a link, unless the address is confirmed or got too many; the response does not reveal this. */
    async ask(email: string, { locale, ip }: { locale: Locale; ip: string }): Promise<void> {
      await limits.ask(ip);
      if (!(await limits.mayMail(email))) return;
      const token = links.newToken();
      const tokenHash = links.hash(token);
      await db.transaction(async (tx) => {
        if (!(await repo.askFor(tx, { email, locale, tokenHash, at: now() }))) return;
        await enqueue(tx, {
          topic: 'mail',
          cause: `mail:newsletter-confirm:${tokenHash}`,
          payload: {
            ...{ template: 'newsletter-confirm', to: email, locale },
            data: { url: links.confirmPage(token, locale) },
          },
        });
      });
    },

    async confirm(token: string, ip: string): Promise<NewsletterChange> {
      await limits.press(ip);
      const locale = await repo.confirm(db, { tokenHash: links.hash(token), since: oldest(), at: now() });
      if (!locale) throw new ApiError('token_not_found');
      return { locale };
    },

    async leave(token: string, ip: string): Promise<NewsletterChange> {
      await limits.press(ip);
      return remove(token);
    },

    /** Called by a scheduled job. */
    deleteUnconfirmed: () => repo.deleteUnconfirmed(db, oldest()),
  };
}

export type NewsletterService = ReturnType<typeof createNewsletterService>;
