import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachment } from '../../../server/http/attachment.ts';
import { makeDocument, openSharing, PAGE, type Sharing } from './sharing-fixture.ts';

let test: Sharing;
beforeAll(async () => {
  test = await openSharing();
});
afterAll(() => test.close());

const HOUR_MS = 3_600_000;
const addresses = (code: string) =>
  ['', '/pages', '/file/pdf', '/picture.png'].map((path) => `/api/resumes/shared/${code}${path}`);

describe('a visitor', () => {
  it('sees what is shown, and nothing of the owner', async () => {
    const { ownerId, resumeId, code } = await test.shareOne();
    const answer = await test.get(code);
    expect(answer.body).toMatchObject({ language: 'en', updatedAt: expect.any(String) });
    expect(Object.keys(answer.body).sort()).toEqual(['document', 'language', 'updatedAt']);
    expect(answer.text).toContain('Shown skill');
    expect(answer.text).toContain('secret@mail.test');
    for (const hidden of ['Hidden skill', 'Hidden hobby', ownerId, resumeId, 'Mine'])
      expect(answer.text).not.toContain(hidden);
  });

  it('sees no contacts that are hidden, in no form', async () => {
    const { code } = await test.shareOne({ hidesContacts: true });
    const { text } = await test.get(code);
    for (const hidden of ['secret@mail.test', '+420 555 123', 'Brno']) expect(text).not.toContain(hidden);
    expect(text).toContain('Žofie Ann');
    test.printed.length = 0;
    for (const url of addresses(code).slice(1)) expect((await test.call('GET', url)).status).toBe(200);
    // The picture is of the same pages.
    expect(test.printed).toHaveLength(2);
    for (const said of ['secret@mail.test', 'Hidden skill', 'Hidden hobby'])
      expect(JSON.stringify(test.printed)).not.toContain(said);
  });

  it('sees the newest state', async () => {
    const one = await test.shareOne();
    const document = makeDocument({ photo: null, contacts: { ...makeDocument().contacts, name: 'Newer' } });
    await test.resumes.save({ ...one, document, revision: 1 });
    expect((await test.get(one.code)).body.document.contacts.name).toBe('Newer');
    expect((await test.call('GET', `/api/resumes/shared/${one.code}/file/pdf`)).headers).toMatchObject({
      'content-disposition': attachment('Newer – Resume.pdf', 'Newer - Resume.pdf'),
    });
  });

  it('gets pages, a file with the name of the person, and a picture', async () => {
    const { code } = await test.shareOne();
    const [, pages, file, picture] = addresses(code);
    expect((await test.call('GET', pages ?? '')).body).toEqual({ pages: [PAGE] });
    const pdf = await test.send('GET', file ?? '');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toBe(
      attachment('Žofie Ann – Resume.pdf', 'Zofie Ann - Resume.pdf'),
    );
    const png = await test.send('GET', picture ?? '');
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    for (const { headers } of [pdf, png]) {
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
    }
  });

  it('finds nothing under any address once it is off', async () => {
    const { ownerId, resumeId, code } = await test.shareOne();
    for (const url of addresses(code)) expect((await test.call('GET', url)).status).toBe(200);
    await test.change(ownerId, resumeId, { isOn: false });
    const opened = await test.open(code, 'any');
    expect([opened.status, opened.body]).toEqual([404, { code: 'not_found' }]);
    for (const url of addresses(code)) {
      const { status, body, headers } = await test.call('GET', url);
      expect([url, status, body]).toEqual([url, 404, { code: 'not_found' }]);
      expect(headers['cache-control']).toContain('no-store');
    }
  });

  it.each(['short', 'a'.repeat(22), '%2e%2e', 'a'.repeat(5000)])('finds nothing at %s', async (code) => {
    for (const url of addresses(code))
      expect([400, 404, 414]).toContain((await test.call('GET', url)).status);
  });

  it('cannot try codes for long', async () => {
    const ip = '198.51.100.1';
    const statuses: number[] = [];
    for (let index = 0; index < 250; index += 1)
      statuses.push((await test.get(String(index).padStart(22, 'a'), { ip })).status);
    expect(statuses.slice(0, 240)).toEqual(Array(240).fill(404));
    const { code } = await test.shareOne();
    const refused = await test.get(code, { ip });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect((await test.get(code, { ip: '198.51.100.2' })).status).toBe(200);
  });
});

describe('a password', () => {
  it('is asked for everywhere, and the picture does not exist', async () => {
    const { code } = await test.shareOne({ password: 'open sesame' });
    for (const url of addresses(code).slice(0, 3)) {
      const { status, body } = await test.call('GET', url);
      expect([url, status, body]).toEqual([url, 403, { code: 'resume_password_required' }]);
    }
    const { cookie } = await test.open(code, 'open sesame');
    const picture = `/api/resumes/shared/${code}/picture.png`;
    for (const options of [{}, { cookie }])
      expect((await test.call('GET', picture, options)).body).toEqual({ code: 'not_found' });
  });

  it('opens this address for twelve hours, by a cookie that scripts cannot read', async () => {
    const { code } = await test.shareOne({ password: 'open sesame' });
    const { status, setCookie, cookie = '' } = await test.open(code, 'open sesame');
    expect(status).toBe(204);
    expect(setCookie).toMatch(
      new RegExp(
        `^resumeshare=[^;]+; Max-Age=43200; Path=/api/resumes/shared/${code}; Secure; SameSite=Lax; HttpOnly$`,
      ),
    );
    for (const url of addresses(code).slice(0, 3))
      expect((await test.call('GET', url, { cookie })).status).toBe(200);
    test.clock.at = new Date(Date.now() + 12 * HOUR_MS);
    expect((await test.get(code, { cookie })).status).toBe(403);
    test.clock.at = undefined;
    expect((await test.get(code, { cookie: `${cookie.slice(0, -2)}xx` })).status).toBe(403);
    expect((await test.get(code, { cookie: cookie.replace(/=\d/, '=9') })).status).toBe(403);
  });

  it('of one address opens no other one', async () => {
    const [one, other] = [
      await test.shareOne({ password: 'open sesame' }),
      await test.shareOne({ password: 'open sesame' }),
    ];
    const { cookie } = await test.open(one.code, 'open sesame');
    expect((await test.get(one.code, { cookie })).status).toBe(200);
    expect((await test.get(other.code, { cookie })).status).toBe(403);
  });

  it('that is changed ends what the old one opened, and one that is removed needs none', async () => {
    const { ownerId, resumeId, code } = await test.shareOne({ password: 'open sesame' });
    const { cookie } = await test.open(code, 'open sesame');
    await test.change(ownerId, resumeId);
    expect((await test.get(code, { cookie })).status).toBe(200);
    await test.change(ownerId, resumeId, { password: 'another' });
    expect((await test.get(code, { cookie })).status).toBe(403);
    expect((await test.open(code, 'open sesame')).body).toEqual({ code: 'resume_password_wrong' });
    // The same again is another password.
    await test.change(ownerId, resumeId, { password: 'open sesame' });
    expect((await test.get(code, { cookie })).status).toBe(403);
    await test.change(ownerId, resumeId, { password: null });
    expect((await test.get(code)).status).toBe(200);
    const none = await test.open(code, 'whatever');
    expect([none.status, none.setCookie]).toEqual([204, undefined]);
  });

  it('cannot be tried for long, from one network', async () => {
    const { code } = await test.shareOne({ password: 'open sesame' });
    const ip = '198.51.100.9';
    const tries = await Promise.all(Array.from({ length: 12 }, () => test.open(code, 'wrong', ip)));
    const codes = tries.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(8).fill('resume_password_wrong'), ...Array(4).fill('too_many_attempts')]);
    const right = await test.open(code, 'open sesame', ip);
    expect([right.status, right.body.code]).toEqual([429, 'too_many_attempts']);
    expect(right.body.retryAfter).toBeGreaterThan(0);
    expect((await test.open(code, 'open sesame', '198.51.100.10')).status).toBe(204);
  });

  it('cannot be tried for long, from everywhere', async () => {
    const { code } = await test.shareOne({ password: 'open sesame' });
    for (let index = 0; index < 99; index += 1) await test.limits.attemptCode.consume(code);
    expect((await test.open(code, 'wrong', '198.18.0.1')).body.code).toBe('resume_password_wrong');
    expect((await test.open(code, 'open sesame', '198.19.0.1')).body.code).toBe('too_many_attempts');
  });

  it('that is right is not counted against the visitor', async () => {
    const { code } = await test.shareOne({ password: 'open sesame' });
    for (let index = 0; index < 10; index += 1)
      expect((await test.open(code, 'open sesame', '198.51.100.20')).status).toBe(204);
  });
});
