import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSharing, type Sharing } from './sharing-fixture.ts';

let test: Sharing;
beforeAll(async () => {
  test = await openSharing();
});
afterAll(() => test.close());

const DAY_MS = 86_400_000;
const ownShare = async (ownerId: string, resumeId: string) =>
  (await test.call('GET', `/api/resumes/${resumeId}/share`, { as: ownerId })).body;
const renew = (ownerId: string, resumeId: string) =>
  test.call('POST', `/api/resumes/${resumeId}/share/renew`, { as: ownerId });
const CODE = /^[A-Za-z0-9_-]{22}$/;

describe('an owner', () => {
  it('shares a resume for the first time', async () => {
    const ownerId = await test.person();
    const resumeId = await test.resume(ownerId);
    const nothing = { isOn: false, code: null, hasPassword: false, endsAt: null, hidesContacts: false };
    expect(await ownShare(ownerId, resumeId)).toEqual({ ...nothing, views: { total: 0, lastDays: 0 } });
    const off = await test.change(ownerId, resumeId, { isOn: false, hidesContacts: true });
    expect(off.body).toMatchObject({ isOn: false, code: null, hidesContacts: true });
    const on = await test.change(ownerId, resumeId);
    expect(on.body).toMatchObject({ isOn: true, code: expect.stringMatching(CODE), hidesContacts: false });
    expect((await test.get(on.body.code)).status).toBe(200);
    const { rows } = await test.pool.query('select * from resume_shares where resume_id = $1', [resumeId]);
    expect(JSON.stringify(rows)).not.toContain(on.body.code);
  });

  it('switches it off and on under one address, each time at once', async () => {
    const { ownerId, resumeId, code } = await test.shareOne();
    for (const isOn of [false, true, false]) {
      expect((await test.change(ownerId, resumeId, { isOn })).body).toMatchObject({ isOn, code });
      const answer = await test.get(code);
      expect(answer.status).toBe(isOn ? 200 : 404);
      expect(answer.headers['cache-control']).toContain('no-store');
    }
  });

  it('gives a new address, and the old one is unknown', async () => {
    const { ownerId, resumeId, code } = await test.shareOne({ password: 'four' });
    const answer = await renew(ownerId, resumeId);
    expect(answer.body).toMatchObject({ isOn: true, hasPassword: true });
    expect(answer.body.code).not.toBe(code);
    expect((await test.get(code)).body).toEqual({ code: 'not_found' });
    expect((await test.get(answer.body.code)).body.code).toBe('resume_password_required');
  });

  it('gives one new address when two tabs ask at once', async () => {
    const { ownerId, resumeId, code } = await test.shareOne();
    const answers = await Promise.all([1, 2, 3, 4].map(() => renew(ownerId, resumeId)));
    const { code: last } = await ownShare(ownerId, resumeId);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(last).not.toBe(code);
    expect(answers.map(({ body }) => body.code)).toContain(last);
    expect((await test.get(last)).status).toBe(200);
  });

  it('sets, keeps and removes a password', async () => {
    const { ownerId, resumeId } = await test.shareOne({ password: 'four' });
    expect(await ownShare(ownerId, resumeId)).toMatchObject({ hasPassword: true });
    expect((await test.change(ownerId, resumeId)).body.hasPassword).toBe(true);
    expect((await test.change(ownerId, resumeId, { password: null })).body.hasPassword).toBe(false);
    const short = await test.change(ownerId, resumeId, { password: 'abc' });
    expect([short.status, short.body.fields]).toEqual([400, { password: 'too_short' }]);
  });

  it('is told beside the field that an end is in the past', async () => {
    const { ownerId, resumeId } = await test.shareOne();
    const endsAt = new Date(Date.now() - 1000).toISOString();
    const answer = await test.change(ownerId, resumeId, { endsAt });
    expect([answer.status, answer.body.code]).toEqual([400, 'request_params_invalid']);
    expect(answer.body.fields).toEqual({ endsAt: 'too_small' });
    // Switching it off needs no other end date.
    expect((await test.change(ownerId, resumeId, { isOn: false, endsAt })).status).toBe(200);
  });

  it('needs a confirmed address to share, not to look', async () => {
    const ownerId = await test.person(undefined, false);
    const resumeId = await test.resume(ownerId);
    const as = `n.${ownerId}`;
    const body = { isOn: true, endsAt: null, hidesContacts: false };
    const url = `/api/resumes/${resumeId}/share`;
    expect((await test.call('GET', url, { as })).status).toBe(200);
    for (const answer of [
      await test.call('PUT', url, { as, body }),
      await test.call('POST', `${url}/renew`, { as }),
    ])
      expect(answer.body.code).toBe('email_not_verified');
  });

  it('has no one else’s, no deleted and no unknown resume', async () => {
    const { ownerId, resumeId, code } = await test.shareOne();
    const stranger = await test.person();
    for (const [as, id] of [
      [stranger, resumeId],
      [ownerId, randomUUID()],
    ] as const) {
      expect((await test.call('GET', `/api/resumes/${id}/share`, { as })).status).toBe(404);
      expect((await test.change(as, id, { isOn: false, password: 'mine' })).status).toBe(404);
      expect((await renew(as, id)).status).toBe(404);
    }
    expect(await ownShare(ownerId, resumeId)).toMatchObject({ isOn: true, code, hasPassword: false });
    await test.resumes.remove({ ownerId, resumeId });
    expect((await test.change(ownerId, resumeId)).status).toBe(404);
    expect((await test.call('GET', `/api/resumes/${resumeId}/share`)).body.code).toBe('unauthorized');
  });

  it('is shown no address that another secret made, and gets one by the next change', async () => {
    const { ownerId, resumeId } = await test.shareOne();
    await test.pool.query(`update resume_shares set code_hash = 'of another secret' where resume_id = $1`, [
      resumeId,
    ]);
    expect(await ownShare(ownerId, resumeId)).toMatchObject({ isOn: true, code: null });
    const { code } = (await test.change(ownerId, resumeId)).body;
    expect((await test.get(code)).status).toBe(200);
  });
});

describe('a deleted resume', () => {
  it('is not shared, also when it is restored', async () => {
    const { ownerId, resumeId, code } = await test.shareOne();
    expect((await test.resumes.get({ ownerId, resumeId })).isShared).toBe(true);
    await test.resumes.remove({ ownerId, resumeId });
    expect((await test.get(code)).status).toBe(404);
    expect((await test.resumes.restore({ ownerId, resumeId })).isShared).toBe(false);
    expect((await test.get(code)).status).toBe(404);
    expect((await test.change(ownerId, resumeId)).body.code).toBe(code);
    expect((await test.get(code)).status).toBe(200);
  });

  it('is not shared even if nobody switched the page off', async () => {
    const { resumeId, code } = await test.shareOne();
    await test.pool.query('update resumes set deleted_at = now() where id = $1', [resumeId]);
    expect((await test.get(code)).body).toEqual({ code: 'not_found' });
  });
});

describe('an end', () => {
  it('comes at its second', async () => {
    const endsAt = new Date(Date.now() + DAY_MS);
    const { ownerId, resumeId, code } = await test.shareOne({ endsAt: endsAt.toISOString() });
    test.clock.at = new Date(endsAt.getTime() - 1);
    expect((await test.get(code)).status).toBe(200);
    test.clock.at = endsAt;
    expect((await test.get(code)).body).toEqual({ code: 'not_found' });
    expect((await test.resumes.get({ ownerId, resumeId })).isShared).toBe(false);
    test.clock.at = undefined;
  });
});

describe('views', () => {
  const view = (code: string, options = {}) => test.call('POST', `/api/resumes/shared/${code}/view`, options);
  const viewsOf = async ({ ownerId, resumeId }: { ownerId: string; resumeId: string }) =>
    (await ownShare(ownerId, resumeId)).views;

  it('of a hundred visitors at once are a hundred', async () => {
    const one = await test.shareOne();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => view(one.code, { ip: `10.9.0.${index}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await viewsOf(one)).toEqual({ total: 100, lastDays: 100 });
  });

  it('of the owner do not count, those of other people do', async () => {
    const one = await test.shareOne();
    expect((await view(one.code, { as: one.ownerId })).status).toBe(204);
    expect((await viewsOf(one)).total).toBe(0);
    await view(one.code, { as: await test.person() });
    expect((await viewsOf(one)).total).toBe(1);
  });

  it('do not count before the password, and of nothing unknown', async () => {
    const one = await test.shareOne({ password: 'four' });
    expect((await view(one.code)).status).toBe(204);
    expect((await viewsOf(one)).total).toBe(0);
    await view(one.code, { cookie: (await test.open(one.code, 'four')).cookie });
    expect((await viewsOf(one)).total).toBe(1);
    await test.change(one.ownerId, one.resumeId, { isOn: false });
    expect((await view(one.code)).status).toBe(404);
    expect((await viewsOf(one)).total).toBe(1);
  });

  it('are recent for thirty days, in the total for ever', async () => {
    const one = await test.shareOne();
    const start = Date.now();
    for (const days of [0, 1, 29, 30, 400]) {
      test.clock.at = new Date(start + days * DAY_MS);
      await view(one.code, { ip: '10.8.0.1' });
    }
    expect(await viewsOf(one)).toEqual({ total: 5, lastDays: 1 });
    await test.shares.joinEarlierViews();
    expect(await viewsOf(one)).toEqual({ total: 5, lastDays: 1 });
    const { rows } = await test.pool.query(
      'select count(*)::int as days from resume_share_views where resume_id = $1',
      [one.resumeId],
    );
    expect(rows).toEqual([{ days: 1 }]);
    test.clock.at = new Date(start + 30 * DAY_MS);
    expect((await viewsOf(one)).total).toBe(5);
    test.clock.at = undefined;
  });

  it('tell nothing about visitors', async () => {
    const one = await test.shareOne();
    await view(one.code, { ip: '203.0.113.77' });
    const { rows } = await test.pool.query('select * from resume_share_views where resume_id = $1', [
      one.resumeId,
    ]);
    expect(Object.keys(rows[0]).sort()).toEqual(['count', 'day', 'resume_id']);
    const { rows: counters } = await test.pool.query('select key from rate_limits');
    expect(JSON.stringify(counters)).not.toContain('203.0.113.77');
  });
});
