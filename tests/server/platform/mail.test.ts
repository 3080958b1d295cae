import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '../../../contracts/locales.ts';
import { projectFile } from '../../../db/project-file.ts';
import { inboxRoutes } from '../../../server/http/inbox.routes.ts';
import { createService } from '../../../server/http/service.ts';
import { createMailService } from '../../../server/platform/mail/mail.service.ts';
import type { OutgoingMail } from '../../../server/platform/mail/outgoing-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const config = {
  smtpUrl: undefined,
  mailFrom: 'Kurso <hello@kurso.test>',
  siteName: 'Kurso',
  publicUrl: 'https://kurso.test',
};
const url = 'https://kurso.test/en/education/register/confirm?token=a&b=1';
const confirmation = {
  template: 'confirm-registration',
  to: 'mira@kurso.test',
  locale: 'en',
  data: { name: '<b>Mira</b>', url },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('an e-mail', () => {
  it('is readable as text, and none of its content becomes markup', async () => {
    const service = createMailService({ db: database.db, config });
    const mail = await service.render(confirmation as never);
    expect(mail.subject).toBe('Confirm your email address');
    expect(mail.html).not.toMatch(/<b>|Mira/);
    expect(mail.html).toContain('token=a&#38;b=1');
    expect(mail.text).toContain(url);
    expect(mail.html).not.toMatch(/\{\{|confirmRegistration/);
  });

  it('shows the logo beside the name, and its links without tokens', async () => {
    const service = createMailService({ db: database.db, config });
    const resetUrl = 'https://kurso.test/en/education/password/reset?token=secret';
    const order = { ...confirmation, template: 'already-registered', data: { name: 'Mira', url, resetUrl } };
    const { html, text } = await service.render(order as never);
    const shown = html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]*>/g, ' ');
    expect(shown).not.toMatch(/token|secret|https:/);
    expect(shown).toContain('kurso.test/en/education/password/reset');
    expect(html).toContain('href="https://kurso.test/en/education/password/reset?token=secret"');
    expect(html).toMatch(/<img src="https:\/\/kurso\.test\/og\/logo\.png"[^>]*alt=""[^>]*>Kurso</);
    expect(text).toContain(url);
    expect(text).toContain(resetUrl);
  });

  it.each(['https://kurso.test/og/product/1-en.png', undefined])('shows the picture %s', async (picture) => {
    const service = createMailService({ db: database.db, config });
    const data = {
      name: 'Mira',
      subject: 'Day 2',
      text: 'Read',
      action: 'Open',
      url,
      picture,
      settingsUrl: null,
    };
    const { html } = await service.render({ ...confirmation, template: 'notification', data } as never);
    expect(html.match(/<img src="[^"]+"/g)?.slice(1)).toEqual(picture ? [`<img src="${picture}"`] : []);
  });

  it.each([...LOCALES])('greets in %s by a name, but not by a suspicious one', async (locale) => {
    const service = createMailService({ db: database.db, config });
    const greetingOf = async (name: string) => {
      const { text } = await service.render({ ...confirmation, locale, data: { name, url } } as never);
      return text;
    };
    expect(await greetingOf('J.R.R. Tolkien')).toContain('J.R.R. Tolkien');
    const plain = await greetingOf('evil.test');
    expect(plain).not.toMatch(/\{\{|greeting/);
    for (const name of [
      'You won 500 USD, claim at https://evil.test/win',
      'evil.test',
      'x.com',
      'call 555 1234',
      'bob@evil.test',
      'a'.repeat(61),
    ])
      expect(await greetingOf(name)).toBe(plain);
  });

  it.each([
    ['confirm-registration', 24],
    ['confirm-email', 24],
    ['password-reset', 'one'],
    ['export-ready', 7],
  ])('of %s says how long its link works', async (template, limit) => {
    const service = createMailService({ db: database.db, config });
    const mail = await service.render({ ...confirmation, template } as never);
    expect(mail.text).toMatch(new RegExp(`works once and expires in ${limit} (hours?|days)`));
  });

  it('formats amounts and dates of a receipt in its language', async () => {
    const service = createMailService({ db: database.db, config });
    const data = {
      name: 'Mira',
      orderNumber: 'K-1',
      paidAt: '2026-03-01T23:30:00Z',
      timeZone: 'Asia/Tokyo',
      currency: 'EUR',
      lines: [{ title: '<b>Type</b> & page', amount: 123_450 }],
      total: 123_450,
      url: 'https://kurso.test/de/orders/1',
    };
    const order = { template: 'receipt', to: 'mira@kurso.test', locale: 'de', data };
    const { html, text } = await service.render(order as never);
    expect(text).toContain('1.234,50\u00a0€');
    expect(text).toContain('2. März 2026');
    expect(html).toContain('&#60;b&#62;Type&#60;/b&#62; &#38; page');
  });

  it.each([...LOCALES])('about seats in %s leads to them, and says nothing of learning', async (locale) => {
    const service = createMailService({ db: database.db, config });
    const data = {
      ...{ name: 'Mira', orderNumber: 'K-1', paidAt: '2026-03-01T23:30:00Z', timeZone: 'UTC' },
      ...{ currency: 'EUR', lines: [{ title: 'Type', amount: 100 }], total: 100, url },
    };
    const textOf = async (more: object) =>
      (
        await service.render({
          ...confirmation,
          template: 'receipt',
          locale,
          data: { ...data, ...more },
        } as never)
      ).text;
    const texts = JSON.parse(
      await readFile(projectFile(`public/locales/${locale}/mail.json`), 'utf8'),
    ).receipt;
    const [plain, seats] = [await textOf({}), await textOf({ seats: true })];
    expect(plain).toContain(texts.action);
    expect(plain).not.toContain(texts.seatsText);
    expect(seats).toContain(texts.seatsText);
    expect(seats).toContain(texts.seatsAction);
    expect(seats).not.toContain(texts.action);
  });

  it('is sent by SMTP with one message id for all attempts', async () => {
    const send = vi.fn<(mail: OutgoingMail) => Promise<void>>(async () => {});
    const service = createMailService({ db: database.db, config, send });
    await service.handle(confirmation, { cause: 'mail:1' });
    await service.handle(confirmation, { cause: 'mail:1' });
    const [first, second] = send.mock.calls.map(([mail]) => mail);
    expect(first).toMatchObject({ to: 'mira@kurso.test', from: config.mailFrom });
    expect(second?.messageId).toBe(first?.messageId);
    expect(await service.inbox()).toEqual([]);
  });

  it('is stored in the local inbox once for all attempts', async () => {
    const service = createMailService({ db: database.db, config });
    const before = (await service.inbox()).length;
    await service.handle(confirmation, { cause: 'mail:kept' });
    await service.handle(confirmation, { cause: 'mail:kept' });
    expect((await service.inbox()).length - before).toBe(1);
  });

  it('is refused if its payload is invalid', async () => {
    const service = createMailService({ db: database.db, config });
    await expect(service.handle({ ...confirmation, template: 'toString' }, { cause: 'x' })).rejects.toThrow();
    await expect(service.handle({ ...confirmation, locale: 'xx' }, { cause: 'x' })).rejects.toThrow();
  });
});

describe('/dev/inbox', () => {
  it('shows local e-mails, newest first, each in a sandboxed frame', async () => {
    const service = createMailService({ db: database.db, config });
    await service.handle(confirmation, { cause: 'mail:2' });
    await service.handle({ ...confirmation, to: 'leo@kurso.test' }, { cause: 'mail:3' });
    const log = pino({ level: 'silent' });
    const app = await createService({
      log,
      trustedProxies: [],
      siteName: 'Kurso',
      verifyAccessToken: async () => null,
    });
    inboxRoutes(app, service);
    const list = await app.inject('/dev/inbox');
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    expect(list.headers['content-security-policy']).toContain("img-src 'self'");
    expect(list.payload.indexOf('leo@')).toBeLessThan(list.payload.indexOf('mira@'));
    const id = /\/dev\/inbox\/([\w-]{36})/.exec(list.payload)?.[1];
    const letter = await app.inject(`/dev/inbox/${id}`);
    expect(letter.payload).toContain('sandbox=');
    expect(letter.payload).toContain('Confirm your email address');
    expect((await app.inject('/dev/inbox/nothing')).statusCode).toBe(404);
    expect(letter.payload).not.toContain('attachments');
    expect((await app.inject(`/dev/inbox/${id}/attachments/0`)).statusCode).toBe(404);
    await app.close();
  });

  it('links the file of a receipt, with its size, and builds it when it is opened', async () => {
    const orderId = '00000000-0000-4000-8000-0000000000aa';
    const content = new Uint8Array(41_250).fill(37);
    const findReceipt = vi.fn(async (id: string) =>
      id === orderId
        ? {
            receipt: { rows: [], notes: [] },
            attach: async () => ({ filename: 'receipt-K-1.pdf', contentType: 'application/pdf', content }),
          }
        : null,
    );
    const service = createMailService({ db: database.db, config, findReceipt });
    const data = {
      ...{ name: 'Mira', orderId, orderNumber: 'K-1', paidAt: '2026-03-01T23:30:00Z', timeZone: 'UTC' },
      ...{ currency: 'EUR', lines: [], total: 100, url: 'https://kurso.test/de/orders/1' },
    };
    const order = { template: 'receipt', to: 'nina@kurso.test', locale: 'en', data };
    await service.handle(order as never, { cause: `mail:receipt:${orderId}` });
    const app = await createService({
      log: pino({ level: 'silent' }),
      trustedProxies: [],
      siteName: 'Kurso',
      verifyAccessToken: async () => null,
    });
    inboxRoutes(app, service);
    const id = (await service.inbox()).find(({ toAddress }) => toAddress === 'nina@kurso.test')?.id;
    const letter = await app.inject(`/dev/inbox/${id}`);
    const link = `/dev/inbox/${id}/attachments/0`;
    expect(letter.payload).toContain(`<a href="${link}" download>receipt-K-1.pdf</a> (41.3 kB)`);
    const file = await app.inject(link);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt-K-1.pdf"',
    });
    expect(file.rawPayload.equals(content)).toBe(true);
    for (const nothing of ['1', '-1', 'x', 'constructor'])
      expect((await app.inject(`/dev/inbox/${id}/attachments/${nothing}`)).statusCode).toBe(404);
    await app.close();
  });
});
