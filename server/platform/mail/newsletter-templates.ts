import { NEWSLETTER_INTERVAL_DAYS } from '../../../domain/editorial/newsletter.ts';
import { UNCONFIRMED_NEWSLETTER_DAYS } from '../../../domain/retention.ts';
import type { MailContent } from './mail-layout.ts';
import type { MailText } from './mail-texts.ts';

/** To an address that nobody has confirmed; nothing in it is from the person who typed it. */
export interface NewsletterLink {
  url: string;
}

/** In the language of their texts; never empty. */
export interface NewArticles {
  articles: { title: string; excerpt: string; url: string }[];
  /** The magazine. */
  url: string;
  leaveUrl: string;
}

export function newsletterConfirm(t: MailText, { url }: NewsletterLink): MailContent {
  const text = t('newsletterConfirm.text', { days: NEWSLETTER_INTERVAL_DAYS });
  return {
    subject: t('newsletterConfirm.subject'),
    preview: text,
    heading: t('newsletterConfirm.subject'),
    paragraphs: [t('greetingPlain'), text],
    action: { label: t('newsletterConfirm.action'), url },
    notes: [t('newsletterConfirm.notYou', { days: UNCONFIRMED_NEWSLETTER_DAYS })],
  };
}

export function newsletterDigest(t: MailText, { articles, url, leaveUrl }: NewArticles): MailContent {
  return {
    subject: articles[0]?.title ?? t('newsletterDigest.heading'),
    preview: articles[0]?.excerpt ?? '',
    heading: t('newsletterDigest.heading'),
    paragraphs: [],
    sections: articles.map((article) => ({ title: article.title, text: article.excerpt, url: article.url })),
    action: { label: t('newsletterDigest.action'), url },
    notes: [t('newsletterDigest.leave', { url: leaveUrl })],
    footer: 'newsletterDigest.footer',
  };
}
