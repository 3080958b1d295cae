import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackOffice, type Call, openBackOffice } from '../catalog/managers.ts';

const BANNERS = '/api/manager/banners';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());

const call = (method: string, path = '', rest: Call = {}) =>
  office.call(method, `${BANNERS}${path}`, { as: office.senior, ...rest });
const shown = async (place = 'HOME', locale = 'en') =>
  (await office.call('GET', `/api/banners?place=${place}`, { locale })).body.map(
    ({ text }: { text: string }) => text,
  );

async function written(name: string, changes = {}) {
  const { body } = await call('POST', '', { body: { name } });
  const texts = { en: { text: name, linkLabel: '' } };
  const content = { ...body.content, texts, places: ['HOME'], languages: ['en', 'de'], ...changes };
  return (await call('PUT', `/${body.id}`, { body: { revision: 0, content } })).body;
}
const publish = ({ id, revision }: { id: string; revision: number }, rest: Call = {}) =>
  call('POST', `/${id}/publish`, { body: { revision }, ...rest });

describe('a banner', () => {
  it('is published by seniors, shown at its place and ended', async () => {
    const banner = await written('First');
    expect(await shown()).toEqual([]);
    expect((await publish(banner, { as: office.manager })).status).toBe(403);
    await office.purged();
    expect((await publish(banner)).body).toMatchObject({ state: 'LIVE' });
    expect(await office.purged()).toEqual(['banners:HOME@en']);
    expect([await shown(), await shown('CATALOGUE'), await shown('HOME', 'de')]).toEqual([['First'], [], []]);
    expect((await call('PUT', `/${banner.id}/archived`, { body: { archived: true } })).status).toBe(409);
    expect((await call('POST', `/${banner.id}/end`)).body.state).toBe('ENDED');
    expect(await shown()).toEqual([]);
    expect((await office.log(banner.id)).map(({ action }) => action)).toEqual([
      ...['CREATED', 'CHANGED', 'PUBLISHED', 'UNPUBLISHED'],
    ]);
  });

  it('saved by two at once is saved once', async () => {
    const banner = await written('Twice');
    const body = { revision: banner.revision, content: banner.content };
    const answers = await Promise.all(
      [false, true].map((second) => call('PUT', `/${banner.id}`, { second, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is published only as it was seen, and only when it is ready', async () => {
    const banner = await written('Checked', { link: '/promo-cart?promocode=NONE' });
    expect(banner.checks.map(({ code }: { code: string }) => code)).toContain('promo_code_unknown');
    expect((await publish(banner)).body.code).toBe('not_ready_to_publish');
    expect((await publish({ ...banner, revision: 0 })).body.code).toBe('edit_conflict');
  });

  it('is asked for by a manager, once, and no longer once it is published', async () => {
    const banner = await written('Asked');
    const ask = () => call('POST', `/${banner.id}/publication-request`, { as: office.manager });
    const waiting = async () =>
      (await call('GET', '?waiting=yes')).body.map(({ id }: { id: string }) => id).includes(banner.id);
    const told = async () =>
      (
        await office.pool.query(
          `select 1 from outbox where payload ->> 'template' = 'PUBLICATION_REQUESTED'
            and payload -> 'data' ->> 'title' = 'Asked'`,
        )
      ).rowCount;
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ body }) => body.requested.by.name)).toEqual(['Mia', 'Mia']);
    expect((await office.log(banner.id)).filter(({ action }) => action === 'REQUESTED')).toHaveLength(1);
    expect(await told()).toBe(2);
    expect(await waiting()).toBe(true);
    const body = { revision: banner.revision, content: { ...banner.content, priority: 1 } };
    const saved = (await call('PUT', `/${banner.id}`, { body })).body;
    expect(saved.requested.by.name).toBe('Mia');
    expect((await publish(saved)).body).toMatchObject({ state: 'LIVE', requested: null });
    expect((await ask()).body.requested).toBeNull();
    expect(await waiting()).toBe(false);
    await call('POST', `/${banner.id}/end`);
    expect((await ask()).body.requested.by.name).toBe('Mia');
    const archived = await call('PUT', `/${banner.id}/archived`, { body: { archived: true } });
    expect(archived.body.requested).toBeNull();
    expect((await ask()).body.code).toBe('not_ready_to_publish');
  });

  it('is not asked for before it is ready', async () => {
    const { body } = await call('POST', '', { body: { name: 'Empty' } });
    const answer = await call('POST', `/${body.id}/publication-request`, { as: office.manager });
    expect(answer.body.code).toBe('not_ready_to_publish');
  });

  it('has a request that its manager takes back, or a senior', async () => {
    const banner = await written('Taken back');
    const request = (method: string, as: typeof office.manager) =>
      call(method, `/${banner.id}/publication-request`, { as });
    const count = async () => {
      const { waiting } = (await office.call('GET', '/api/manager/overview', { as: office.senior })).body;
      return waiting.find(({ kind }: { kind: string }) => kind === 'BANNERS').count;
    };
    const before = await count();
    await request('POST', office.senior);
    expect(await count()).toBe(before + 1);
    expect((await request('DELETE', office.manager)).status).toBe(403);
    expect(await count()).toBe(before + 1);
    await request('DELETE', office.senior);
    await request('POST', office.manager);
    expect((await request('DELETE', office.manager)).body.requested).toBeNull();
    expect((await request('DELETE', office.manager)).status).toBe(200);
    await request('POST', office.manager);
    expect((await request('DELETE', office.senior)).body.requested).toBeNull();
    expect(await count()).toBe(before);
    const [last] = (await office.log(banner.id)).slice(-1);
    expect(last).toMatchObject({ action: 'CHANGED', fields: ['publicationRequest'] });
    expect((await office.log(banner.id)).filter(({ action }) => action === 'CHANGED')).toHaveLength(4);
  });

  it('purges its pages at its time', async () => {
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const banner = await written('Later', { startsAt });
    expect((await publish(banner)).body.state).toBe('SCHEDULED');
    expect(await shown()).toEqual([]);
    await office.pool.query(
      `update banners set starts_at = now() - interval '1 second', next_turn_at = now() where id = $1`,
      [banner.id],
    );
    await office.purged();
    await turn();
    expect(await office.purged()).toEqual(['banners:HOME@en']);
    expect(await shown()).toEqual(['Later']);
    await turn();
    expect(await office.purged()).toEqual([]);
    await call('POST', `/${banner.id}/end`);
  });

  it('is duplicated as a draft, and archived', async () => {
    const banner = await written('Copied');
    const { body } = await call('POST', `/${banner.id}/duplicate`, { body: { name: 'Copy' } });
    expect(body).toMatchObject({ state: 'DRAFT', content: { name: 'Copy', texts: banner.content.texts } });
    await call('PUT', `/${body.id}/archived`, { body: { archived: true } });
    const names = (await call('GET', '?text=cop')).body.map(
      ({ content }: { content: { name: string } }) => content.name,
    );
    expect(names).toEqual(['Copied']);
  });

  it('is not there for learners, and unknown to nobody else', async () => {
    expect((await call('GET', '', { as: office.student })).status).toBe(403);
    expect((await call('GET', '/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const { body } = await office.call('GET', '/api/banners/visitor', { as: office.student });
    expect(body).toEqual({ kind: 'NEWCOMER' });
  });
});

async function turn(): Promise<void> {
  const { createBannerService } = await import('../../../server/modules/editorial/banner/banner.service.ts');
  const shop = { visitorKind: async () => 'GUEST' as const };
  await createBannerService({ db: office.service.database.db, shop }).turnDue();
}
