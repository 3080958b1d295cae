import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailService } from '../../../server/platform/mail/mail.service.ts';
import { createMailLinks } from '../../../server/platform/mail/mail-links.ts';
import type { OutgoingMail } from '../../../server/platform/mail/outgoing-mail.ts';
import { openRealService } from '../../setup/real-service.ts';
import { insertPerson } from '../identity/account-fixture.ts';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const publicUrl = 'http://localhost:3000';
const links = createMailLinks({ secret: SECRET, publicUrl });
let service: Awaited<ReturnType<typeof openRealService>>;
beforeAll(async () => {
  service = await openRealService();
});
afterAll(() => service.close());

async function person() {
  const { id, email } = await insertPerson(service.database.db, {
    email: `mira.${randomUUID()}@school.test`,
  });
  return { id, email, token: links.tokenOf({ userId: id, group: 'learning' }) };
}

const get = async (token: string) =>
  (
    await service.transport({
      method: 'GET',
      url: `/api/email/choices?token=${token}`,
      headers: {},
      body: undefined,
    })
  ).body as {
    address: string;
    group: string;
    groups: { group: string; subscribed: boolean }[];
    code?: string;
  };

const hears = async (token: string, group: string) =>
  (await get(token)).groups.find((candidate) => candidate.group === group)?.subscribed;

const press = (
  url: string,
  payload = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) => service.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('the link in an e-mail', () => {
  it('shows the preferences without a session, and opening it changes nothing', async () => {
    const { token, email } = await person();
    const shown = await get(token);
    expect(shown).toMatchObject({ address: 'm***@s***.test', group: 'learning' });
    expect(JSON.stringify(shown)).not.toContain(email);
    expect(await hears(token, 'learning')).toBe(true);
    const looked = await service.app.inject({ method: 'GET', url: `/api/email/unsubscribe/${token}` });
    expect(looked.statusCode).toBe(404);
    expect(await hears(token, 'learning')).toBe(true);
  });

  it('switches one group for one user', async () => {
    const item = await person();
    const other = await person();
    const body = { token: item.token, group: 'platform', subscribed: false };
    const answer = await service.transport({ method: 'POST', url: '/api/email/choices', headers: {}, body });
    expect(answer.status).toBe(200);
    expect(await hears(item.token, 'platform')).toBe(false);
    expect(await hears(item.token, 'learning')).toBe(true);
    expect(await hears(other.token, 'platform')).toBe(true);
  });

  it('cannot be derived from another one for another user or group', async () => {
    const item = await person();
    const other = await person();
    const [, , signature] = item.token.split('.');
    const foreign = createMailLinks({ secret: `${SECRET}!`, publicUrl });
    const forged = [
      `${other.id}.learning.${signature}`,
      `${item.id}.offers.${signature}`,
      `${item.id}.learning.`,
      `${item.token}x`,
      `${item.token}.x`,
      foreign.tokenOf({ userId: item.id, group: 'learning' }),
      links.tokenOf({ userId: '00000000-0000-4000-8000-000000000000', group: 'learning' }),
    ];
    for (const token of forged) expect((await get(token)).code, token).toBe('token_not_found');
  });

  it('is invalid once the user was erased', async () => {
    const { id, token } = await person();
    await service.database.pool.query(
      `update users set email = 'erased-' || id || '@erased.invalid' where id = $1`,
      [id],
    );
    expect((await get(token)).code).toBe('token_not_found');
  });
});

describe('one-click unsubscribe', () => {
  it('stops the group of the e-mail, and can be repeated', async () => {
    const { id, token } = await person();
    const header = links.headers({ userId: id, group: 'learning' });
    expect(header['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(header['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
    for (const _ of [1, 2]) expect((await press(url)).statusCode).toBe(204);
    expect(await hears(token, 'learning')).toBe(false);
    expect(await hears(token, 'platform')).toBe(true);
  });

  it('requires a form with exactly that field', async () => {
    const { token } = await person();
    const url = `/api/email/unsubscribe/${token}`;
    expect((await press(url, 'List-Unsubscribe=Twice')).statusCode).toBe(400);
    expect((await press(url, '{}', 'application/json')).statusCode).toBe(415);
    expect(await hears(token, 'learning')).toBe(true);
    const elsewhere = await press('/auth/users/login', 'email=a');
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe('optional e-mail', () => {
  const config = { smtpUrl: undefined, mailFrom: 'a@b.test', siteName: 'School', publicUrl };
  const data = { name: 'Mira', subject: 'S', text: 'T', action: 'A', url: publicUrl, settingsUrl: publicUrl };
  const order = { template: 'notification', to: 'mira@school.test', locale: 'en', data };

  it('has an unsubscribe link; a receipt or a sign-in link has none', async () => {
    const sent: OutgoingMail[] = [];
    const mails = createMailService({
      db: service.database.db,
      config,
      links,
      send: async (mail) => void sent.push(mail),
    });
    const list = { userId: '00000000-0000-4000-8000-000000000000', group: 'learning' };
    await mails.handle({ ...order, list }, { cause: 'a' });
    await mails.handle({ ...order, template: 'password-reset' }, { cause: 'b' });
    expect(sent[0]?.headers?.['List-Unsubscribe']).toMatch(
      /^<http:\/\/localhost:3000\/api\/email\/unsubscribe\/.+>$/,
    );
    expect(sent[1]?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  });
});
