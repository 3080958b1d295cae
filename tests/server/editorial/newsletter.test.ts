import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNewsletterService } from '../../../server/modules/editorial/newsletter/newsletter.service.ts';
import { createNewsletterDigest } from '../../../server/modules/editorial/newsletter/newsletter-digest.ts';
import { createNewsletterLinks } from '../../../server/modules/editorial/newsletter/newsletter-links.ts';
import { createMailService } from '../../../server/platform/mail/mail.service.ts';
import type { OutgoingMail } from '../../../server/platform/mail/outgoing-mail.ts';
import { createRateLimit } from '../../../server/platform/rate-limit/rate-limit.service.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const publicUrl = 'https://school.example';
const links = createNewsletterLinks({ secret: 'a-secret-for-tests-that-is-long-enough', publicUrl });
const EMAIL = 'mira@school.test';
const DAY_MS = 86_400_000;
let database: TestDatabase;
let now: Date;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  await database.pool.query('truncate newsletter_subscribers, articles, outbox, rate_limits cascade');
});

const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

function service() {
  const mails = createRateLimit(database.pool, { name: 'newsletter-mail', points: 3, seconds: 86_400 });
  return createNewsletterService({
    ...{ db: database.db, links, now: () => now },
    limits: { ask: async () => {}, press: async () => {}, mayMail: (email) => mails.allows(email) },
  });
}

const digest = () => createNewsletterDigest({ db: database.db, links, publicUrl, now: () => now });

const stored = async () =>
  (await database.pool.query('select * from newsletter_subscribers order by locale')).rows;

const mails = async (template: string) =>
  (
    await database.pool.query(
      `select cause, payload from outbox where payload->>'template' = $1 order by id`,
      [template],
    )
  ).rows;

const ask = (locale: 'en' | 'de' = 'en', email = EMAIL) => service().ask(email, { locale, ip: '192.0.2.1' });

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

/** The token of the last link that was sent. */
async function lastToken(): Promise<string> {
  return tokenOf((await mails('newsletter-confirm')).at(-1)?.payload.data.url);
}

async function subscribe(locale: 'en' | 'de' = 'en', email = EMAIL) {
  await ask(locale, email);
  await service().confirm(await lastToken(), '192.0.2.1');
}

async function publish(
  slug: string,
  { kind = 'MAGAZINE', locale = 'en', body = 'Text' as string | null } = {},
) {
  await database.pool.query(
    `insert into articles (slug, kind, published_at) values ($1, $2, $3) on conflict do nothing`,
    [slug, kind, now],
  );
  await database.pool.query(
    `insert into article_texts (article_id, locale, title, excerpt, body, shown_at)
     select id, $2, 'T ' || slug, 'E', $3, $4 from articles where slug = $1`,
    [slug, locale, body, now],
  );
}

describe('an address', () => {
  it('gets a link in its language and is confirmed by it, once or again; the token is not stored', async () => {
    await ask('de');
    const [mail] = await mails('newsletter-confirm');
    expect(mail.payload).toMatchObject({ to: EMAIL, locale: 'de' });
    expect(mail.payload.data.url).toContain('https://school.example/de/newsletter?token=');
    const token = await lastToken();
    expect(JSON.stringify(await stored())).not.toContain(token);
    expect(await stored()).toMatchObject([{ email: EMAIL, locale: 'de', confirmed_at: null }]);
    expect(await service().confirm(token, 'ip')).toEqual({ locale: 'de' });
    later(30);
    expect(await service().confirm(token, 'ip')).toEqual({ locale: 'de' });
    expect(await stored()).toMatchObject([{ confirmed_at: new Date('2026-03-01T10:00:00Z') }]);
  });

  it('gets no link once it is confirmed, and the caller learns nothing of it', async () => {
    await subscribe();
    expect(await ask()).toBeUndefined();
    expect(await mails('newsletter-confirm')).toHaveLength(1);
  });

  it('gets three links a day at most, in any language', async () => {
    for (const locale of ['en', 'de', 'en', 'de', 'en'] as const) await ask(locale);
    expect(await mails('newsletter-confirm')).toHaveLength(3);
  });

  it('is confirmed by the last link only, which works for a week; then it is deleted', async () => {
    await ask();
    const first = await lastToken();
    await ask();
    const token = await lastToken();
    await expect(service().confirm(first, 'ip')).rejects.toMatchObject({ code: 'token_not_found' });
    later(7);
    await expect(service().confirm(token, 'ip')).rejects.toMatchObject({ code: 'token_not_found' });
    await subscribe('en', 'ann@school.test');
    later(8);
    expect(await service().deleteUnconfirmed()).toBe(1);
    expect(await stored()).toMatchObject([{ email: 'ann@school.test' }]);
  });

  it('leaves one language by the link of an e-mail, once or again, and nothing of it stays', async () => {
    await subscribe('en');
    await subscribe('de');
    const [{ id }] = (await stored()).filter(({ locale }) => locale === 'de');
    const token = tokenOf(links.leavePage({ id, locale: 'de' }));
    expect(await service().leave(token, 'ip')).toEqual({ locale: 'de' });
    expect(await service().leave(token, 'ip')).toEqual({ locale: 'de' });
    expect(await stored()).toMatchObject([{ locale: 'en' }]);
  });

  it.each([
    ['of another row', (token: string) => token.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))],
    ['of another language', (token: string) => token.replace('.en.', '.de.')],
    ['that is empty', () => ''],
  ])('is not removed by a link %s', async (_, forge) => {
    await subscribe();
    const [{ id }] = await stored();
    const forged = forge(tokenOf(links.leavePage({ id, locale: 'en' })));
    await expect(service().leave(forged, 'ip')).rejects.toMatchObject({ code: 'token_not_found' });
    expect(await stored()).toHaveLength(1);
  });
});

describe('the e-mail with new articles', () => {
  it('comes once a week at most, with what is new to the address, in its language', async () => {
    await publish('before');
    later(1);
    await subscribe();
    await subscribe('de');
    later(3);
    await publish('one');
    await digest().send();
    expect(await mails('newsletter-digest')).toHaveLength(0);
    later(4);
    await publish('two');
    await Promise.all([digest().send(), digest().send()]);
    const [mail, ...others] = await mails('newsletter-digest');
    expect(others).toEqual([]);
    const { articles, url, leaveUrl } = mail.payload.data;
    expect(articles.map((article: { url: string }) => article.url)).toEqual([
      'https://school.example/en/magazine/two',
      'https://school.example/en/magazine/one',
    ]);
    expect(url).toBe('https://school.example/en/magazine');
    later(6);
    await publish('three');
    await digest().send();
    expect(await mails('newsletter-digest')).toHaveLength(1);
    later(1);
    await digest().send();
    expect((await mails('newsletter-digest')).at(-1)?.payload.data.articles).toHaveLength(1);
    await service().leave(tokenOf(leaveUrl), 'ip');
    later(8);
    await publish('four');
    await digest().send();
    expect(await mails('newsletter-digest')).toHaveLength(2);
  });

  it('has an article once for each address, however often it is taken back and published again', async () => {
    const takeBack = (slug: string) =>
      database.pool.query(
        'delete from article_texts where article_id = (select id from articles where slug = $1)',
        [slug],
      );
    const got = async (email: string) =>
      (await mails('newsletter-digest'))
        .filter(({ payload }) => payload.to === email)
        .map(({ payload }) => payload.data.articles.map(({ title }: { title: string }) => title));
    await subscribe();
    later(8);
    await publish('one');
    await digest().send();
    await subscribe('en', 'ann@school.test');
    await takeBack('one');
    later(8);
    await publish('one');
    await digest().send();
    expect(await got(EMAIL)).toEqual([['T one']]);
    expect(await got('ann@school.test')).toEqual([['T one']]);
    await takeBack('one');
    later(8);
    await publish('one');
    await publish('two');
    await digest().send();
    expect(await got(EMAIL)).toEqual([['T one'], ['T two']]);
    expect(await got('ann@school.test')).toEqual([['T one'], ['T two']]);
  });

  it('sends the next article at once to an address that only missed one it had', async () => {
    await subscribe();
    later(8);
    await publish('one');
    await digest().send();
    later(8);
    await database.pool.query('update article_texts set shown_at = $1', [now]);
    await digest().send();
    expect(await mails('newsletter-digest')).toHaveLength(1);
    later(1);
    await publish('two');
    await digest().send();
    expect(await mails('newsletter-digest')).toHaveLength(2);
  });

  it('announces a translation when it appears, but no title without a text, no post of the blog', async () => {
    await publish('one');
    await subscribe('de');
    later(8);
    await publish('one', { locale: 'de' });
    await publish('two', { locale: 'de', body: null });
    await publish('post', { kind: 'BLOG', locale: 'de' });
    await digest().send();
    const [mail] = await mails('newsletter-digest');
    expect(mail.payload.data.articles).toEqual([
      { title: 'T one', excerpt: 'E', url: 'https://school.example/de/magazine/one' },
    ]);
  });

  it('does not come without anything new, or to an address that nobody confirmed', async () => {
    await subscribe();
    await ask('en', 'ann@school.test');
    later(8);
    await digest().send();
    await publish('one');
    await digest().send();
    expect((await mails('newsletter-digest')).map(({ payload }) => payload.to)).toEqual([EMAIL]);
  });

  it('can be unsubscribed by one click of a mail program (RFC 8058)', async () => {
    await subscribe();
    later(8);
    await publish('one');
    await digest().send();
    const [{ payload, cause }] = await mails('newsletter-digest');
    const sent: OutgoingMail[] = [];
    const config = { mailFrom: 'school@example.test', siteName: 'Kurso', publicUrl, smtpUrl: undefined };
    const mail = createMailService({ db: database.db, config, send: async (one) => void sent.push(one) });
    await mail.handle(payload, { cause });
    const [{ id }] = await stored();
    expect(sent[0]?.headers).toMatchObject({
      'List-Unsubscribe': `<${links.oneClick({ id, locale: 'en' })}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(sent[0]?.subject).toBe('T one');
    expect(sent[0]?.html).toContain('href="https://school.example/en/magazine/one"');
    expect(sent[0]?.text).toContain(links.leavePage({ id, locale: 'en' }));
  });
});
