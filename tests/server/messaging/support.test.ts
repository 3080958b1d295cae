import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contracts/locales.ts';
import { SupportBody } from '../../../contracts/messaging/support.ts';
import { users } from '../../../db/schema/index.ts';
import { createSupportService } from '../../../server/modules/messaging/support/support.service.ts';
import { createMailService } from '../../../server/platform/mail/mail.service.ts';
import type { OutgoingMail } from '../../../server/platform/mail/outgoing-mail.ts';
import { startOutboxWorker } from '../../../server/platform/outbox/outbox-worker.ts';
import { createRateLimit } from '../../../server/platform/rate-limit/rate-limit.service.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const letter: SupportBody = {
  name: 'नमिता शर्मा',
  email: 'namita@school.test',
  subject: 'रसीद कहाँ है?',
  message: 'नमस्ते,\n\nमुझे रसीद नहीं मिली।',
};
const config = {
  smtpUrl: undefined,
  mailFrom: 'Kurso <hello@kurso.test>',
  siteName: 'Kurso',
  publicUrl: 'https://kurso.test',
};
const origin = { userId: null, locale: 'hi', ip: '192.0.2.1' } as const;
let database: TestDatabase;
let now: Date;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z');
  await database.pool.query('truncate support_messages, outbox, mails, rate_limits');
});

/** The service, and the e-mails of its worker. */
function open(limit: (ip: string) => Promise<void> = async () => {}) {
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => void sent.push(mail);
  const mail = createMailService({ db: database.db, config, send });
  const service = createSupportService({
    ...{ db: database.db, supportEmail: 'help@kurso.test', limit, mail },
    now: () => now,
  });
  const drain = async () => {
    const log = pino({ level: 'silent' });
    const worker = startOutboxWorker({ db: database.db, log, handlers: { support_mail: service.handle } });
    await worker.drain();
    await worker.stop();
  };
  return { service, sent, drain };
}

const count = async (table: 'support_messages' | 'outbox') =>
  (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

describe('a support message', () => {
  test('is e-mailed once to the staff, with the reply address of its sender', async () => {
    const { service, sent, drain } = open();
    await Promise.all(Array.from({ length: 5 }, () => service.write(letter, origin)));
    await drain();
    await drain();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'help@kurso.test',
      from: config.mailFrom,
      replyTo: { name: letter.name, address: letter.email },
      subject: letter.subject,
    });
    expect(sent[0]?.text).toContain('हिन्दी');
    expect(sent[0]?.text).toContain('मुझे रसीद नहीं मिली।');
    expect(sent[0]?.html).toContain('lang="hi"');
  });

  test('is a new one with another text, or on the next day', async () => {
    const { service } = open();
    await service.write(letter, origin);
    await service.write({ ...letter, message: 'Again' }, origin);
    now = new Date('2026-03-02T10:00:00Z');
    await service.write(letter, origin);
    expect(await count('outbox')).toBe(3);
  });

  test('is not stored over the limit, which all instances share', async () => {
    const rule = { name: 'support-test', points: 2, seconds: 60 };
    const [one, two] = [createRateLimit(database.pool, rule), createRateLimit(database.pool, rule)];
    await open((ip) => one.consume(ip)).service.write(letter, origin);
    await open((ip) => two.consume(ip)).service.write({ ...letter, message: 'b' }, origin);
    const third = open((ip) => one.consume(ip)).service.write({ ...letter, message: 'c' }, origin);
    await expect(third).rejects.toEqual(expect.objectContaining({ code: 'too_many_requests' }));
    expect(await count('support_messages')).toBe(2);
  });

  test('is not e-mailed if erased before', async () => {
    const { service, sent, drain } = open();
    await service.write(letter, origin);
    await database.pool.query('delete from support_messages');
    await drain();
    expect(sent).toEqual([]);
    const { rows } = await database.pool.query(
      'select done_at is not null as done, payload::text from outbox',
    );
    expect(rows[0].done).toBe(true);
    expect(rows[0].payload).not.toContain('namita');
  });

  test('is deleted after half a year', async () => {
    const { service } = open();
    await service.write(letter, origin);
    now = new Date('2026-08-01T10:00:00Z');
    await service.write({ ...letter, message: 'b' }, origin);
    now = new Date('2026-09-01T10:00:00Z');
    expect(await service.deleteExpired()).toBe(1);
    expect(await count('support_messages')).toBe(1);
  });

  test('says whether its sender was signed in', async () => {
    const id = randomUUID();
    await database.db.insert(users).values({ id, email: 'ann@kurso.test', name: 'Ann' });
    const { service, sent, drain } = open();
    await service.write(letter, { ...origin, userId: id, locale: 'en' });
    await service.write({ ...letter, message: 'b' }, { ...origin, locale: 'en' });
    await drain();
    expect(sent.map(({ text }) => text.includes('Signed in.')).sort()).toEqual([false, true]);
  });
});

describe('header fields of an e-mail', () => {
  test.each(['a\r\nBcc: x@y.test', 'a\u2028b', 'moc.knab\u202e', '', ' ', 'x'.repeat(121)])(
    'must not contain %j',
    (subject) => {
      expect(SupportBody.safeParse({ ...letter, subject }).success).toBe(false);
    },
  );
  test('a support message may have several lines', () =>
    expect(SupportBody.safeParse(letter).success).toBe(true));
});

test.each(LOCALES)('the e-mail is complete in %s', async (locale) => {
  const mails = createMailService({ db: database.db, config });
  const data = { ...letter, message: '<img src=x>\nb', language: 'Deutsch', known: false };
  const { html, text } = await mails.render({
    template: 'support-message',
    to: 'help@kurso.test',
    locale,
    data,
  });
  expect(html).toContain('&#60;img src=x&#62;');
  expect(html + text).not.toMatch(/\{\{|supportMessage/);
  expect(text).toContain(letter.email);
});
