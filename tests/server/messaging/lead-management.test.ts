import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadService } from '../../../server/modules/messaging/lead/lead.service.ts';
import { type BackOffice, NOBODY, openBackOffice } from '../catalog/managers.ts';

const LEADS = '/api/manager/leads';
let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
beforeEach(() => office.pool.query('truncate leads'));
afterAll(() => office.close());

const service = () =>
  createLeadService({
    ...{ db: office.service.database.db, publicUrl: 'https://kurso.test', limit: async () => {} },
  });
const send = async (name: string, details = '', kind: 'author' | 'book' = 'author') => {
  const body = { kind, name, email: `${name.toLowerCase()}@kurso.test`, details, consent: true } as const;
  await service().create(body, { locale: 'en', ip: '192.0.2.1' });
  const { rows } = await office.pool.query('select id from leads where name = $1', [name]);
  return String(rows[0].id);
};
const get = async (id: string) => (await office.call('GET', `${LEADS}/${id}`, { as: office.manager })).body;
const update = (id: string, body: object, as = office.manager, second = false) =>
  office.call('PUT', `${LEADS}/${id}`, {
    as,
    second,
    body: { handled: true, note: '', revision: 0, ...body },
  });
const names = async (query = '') => {
  const { body, total } = await office.call('GET', `${LEADS}${query}`, { as: office.manager });
  return { names: body.map(({ name }: { name: string }) => name), total };
};
const waiting = async () => {
  const { body } = await office.call('GET', '/api/manager/overview', { as: office.manager });
  return body.waiting.find(({ kind }: { kind: string }) => kind === 'LEADS').count;
};

describe('forms', () => {
  it('are for managers', async () => {
    const id = await send('Ana');
    for (const [as, status] of [
      [undefined, 401],
      [office.student, 403],
    ] as const) {
      const body = { handled: true, note: '', revision: 0 };
      const calls = [
        office.call('GET', LEADS, { as }),
        office.call('GET', `${LEADS}/${id}`, { as }),
        office.call('PUT', `${LEADS}/${id}`, { as, body }),
      ];
      expect((await Promise.all(calls)).map((call) => call.status)).toEqual([status, status, status]);
    }
    expect((await update(NOBODY, {})).body.code).toBe('not_found');
  });

  it('are found by words, form and state', async () => {
    await send('Ana', 'Statistics');
    const tom = await send('Tom', '', 'book');
    await update(tom, { note: 'Called.' });
    expect(await names()).toEqual({ names: ['Tom', 'Ana'], total: 2 });
    expect(await names('?text=STATIS')).toEqual({ names: ['Ana'], total: 1 });
    expect(await names('?kind=book')).toEqual({ names: ['Tom'], total: 1 });
    expect(await names('?status=OPEN')).toEqual({ names: ['Ana'], total: 1 });
    expect(await names('?status=HANDLED')).toEqual({ names: ['Tom'], total: 1 });
    expect(await names('?size=1&page=2')).toEqual({ names: ['Ana'], total: 2 });
    expect(await waiting()).toBe(1);
  });

  it('are handled by the first of two managers; the second one sees it', async () => {
    const id = await send('Ana');
    const both = await Promise.all([
      update(id, { note: 'Mia called.' }),
      update(id, { note: 'Ann called.' }, office.senior, true),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0]?.status === 200 ? office.manager : office.senior;
    const lead = await get(id);
    expect(lead).toMatchObject({ note: `${winner.name} called.`, revision: 1 });
    expect(lead.handled.by).toEqual({ id: winner.id, name: winner.name });
    expect(await office.log(id)).toMatchObject([{ by: winner.id, subject: '', fields: ['status'] }]);
  });

  it('keep who handled them when another manager adds a note, and can be opened again', async () => {
    const id = await send('Ana');
    await update(id, {});
    const noted = await update(id, { note: 'Wrote again.', revision: 1 }, office.senior);
    expect(noted.body).toMatchObject({ note: 'Wrote again.', handled: { by: { name: 'Mia' } } });
    expect((await update(id, { handled: false, revision: 2 })).body.handled).toBeNull();
    expect(await waiting()).toBe(1);
    expect((await office.log(id)).map(({ fields }) => fields)).toEqual([['status'], [], ['status']]);
  });

  it('that are sent again wait again, and a note is not lost', async () => {
    const id = await send('Ana', 'One');
    await update(id, { note: 'Called.' });
    expect(await send('Ana', 'Two')).toBe(id);
    expect(await get(id)).toMatchObject({ details: 'Two', note: 'Called.', handled: null, revision: 2 });
    expect((await update(id, { revision: 1 })).body.code).toBe('edit_conflict');
  });
});
