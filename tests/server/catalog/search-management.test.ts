import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { reindexSearch } from '../../../server/modules/catalog/search/search-index.ts';
import { type BackOffice, type Call, openBackOffice } from './managers.ts';

const PATH = '/api/manager/search';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());

const call = (method: string, path: string, rest: Call = {}) =>
  office.call(method, `${PATH}${path}`, { as: office.manager, ...rest });
const today = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const pin = (term: string, from: string | null = null, to: string | null = null) => ({ term, from, to });
const search = async (textSearch: string, locale: Locale = 'en', second = false) =>
  (await office.call('POST', '/api/v2/search-page/search', { body: { textSearch }, locale, second })).body;
const titles = async (text: string, locale: Locale = 'en', second = false): Promise<string[]> =>
  (await search(text, locale, second)).searchedProducts.map(({ title }: { title: string }) => title);
const group = (...words: string[]) => ({ words, targets: [] as string[] });

async function product(title: string): Promise<string> {
  const id = await office.product(title);
  await reindexSearch(office.service.database.db, [id], LOCALES);
  return id;
}

describe('popular terms', () => {
  const save = (language: Locale, draft: object, rest: Call = {}) =>
    call('PUT', `/popular/${language}`, { body: { pins: [], hidden: [], revision: 0, ...draft }, ...rest });

  it('are pinned in order, on their days only', async () => {
    const pins = [
      pin('sql', today(-1), today(1)),
      pin('chess'),
      pin('later', today(1)),
      pin('over', null, today(-1)),
    ];
    const { status, body } = await save('de', { pins, hidden: ['poker'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ pins, hidden: ['poker'], revision: 1, changed: { by: { name: 'Mia' } } });
    expect(body.shown.slice(0, 2)).toEqual(['sql', 'chess']);
    expect(body.shown).not.toContain('later');
    expect(body.shown).not.toContain('over');
    expect(await office.log('de')).toMatchObject([
      { by: office.manager.id, action: 'CHANGED', fields: ['hidden', 'pins'] },
    ]);
    expect((await call('GET', '/popular/de')).body).toEqual(body);
    expect((await call('GET', '/popular/fr')).body).toMatchObject({ pins: [], revision: 0, changed: null });
  });

  it('are not shown once they are hidden, on every instance', async () => {
    const day = today();
    await office.pool.query(
      `insert into search_terms values ('es', 'ajedrez', $1, 9), ('es', 'cocina', $1, 4)`,
      [day],
    );
    const shown = async (second: boolean): Promise<string[]> =>
      (await office.call('GET', '/api/search-page/default', { locale: 'es', second })).body.searchTerms;
    const first = await save('es', { hidden: ['ajedrez'] });
    expect(first.body.shown).toEqual(expect.not.arrayContaining(['ajedrez']));
    for (const second of [false, true])
      await vi.waitFor(async () => {
        expect(await shown(second)).toContain('Cocina');
        expect(await shown(second).then((terms) => terms.join().toLowerCase())).not.toContain('ajedrez');
      });
    const { body, total } = await call('GET', '/counted-terms?language=es');
    expect(body).toEqual([
      { term: 'ajedrez', spelling: 'Ajedrez', count: 9, days: 1, finds: false },
      { term: 'cocina', spelling: 'Cocina', count: 4, days: 1, finds: false },
    ]);
    expect(total).toBe(2);
  });

  it('are shown with a draft as they would be after saving it, and nothing is saved', async () => {
    await office.pool.query(
      `insert into search_terms values ('fr', 'cuisine', $1, 9), ('fr', 'danse', $1, 7), ('fr', 'yoga', $1, 4)`,
      [today()],
    );
    await save('fr', { pins: [pin('vue')], hidden: ['yoga'] });
    const before = (await call('GET', '/popular/fr')).body;
    expect(before.shown.slice(0, 3)).toEqual(['vue', 'Cuisine', 'Danse']);
    const pins = [pin('later', today(1)), pin('sql', today(), today()), pin('over', null, today(-1))];
    const draft = { pins, hidden: ['cuisine'] };
    const preview = (await call('POST', '/popular/fr/preview', { body: draft })).body.shown;
    expect(preview.slice(0, 3)).toEqual(['sql', 'Danse', 'Yoga']);
    expect(preview).not.toContain('vue');
    expect((await call('GET', '/popular/fr')).body).toEqual(before);
    expect((await save('fr', { ...draft, revision: 1 })).body.shown).toEqual(preview);
  });

  it('are previewed while the draft has a fault, and for managers only', async () => {
    const body = { pins: [pin('sql'), pin('chess')], hidden: ['sql'] };
    const { status, body: answer } = await call('POST', '/popular/it/preview', { body });
    expect([status, answer.shown[0]]).toEqual([200, 'chess']);
    const asStudent = await call('POST', '/popular/it/preview', { body, as: office.student });
    expect(asStudent.status).toBe(403);
  });

  it('of a revision that another manager saved over are a conflict', async () => {
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((term, index) =>
        save('pt', { pins: [pin(term)] }, { second: index === 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['a term under 3 letters', { pins: [pin('ab')] }, 'pins.0.term', 'too_short'],
    ['a term over 50 letters', { pins: [pin('x'.repeat(51))] }, 'pins.0.term', 'too_long'],
    ['a term twice', { pins: [pin('sql'), pin('SQL')] }, 'pins.1.term', 'already_used'],
    ['a pin that is hidden', { pins: [pin('SQL')], hidden: ['sql'] }, 'pins.0.term', 'already_used'],
    ['an end before its beginning', { pins: [pin('sql', today(), today(-1))] }, 'pins.0.to', 'too_small'],
  ])('with %s are refused', async (_, draft, path, code) => {
    expect((await save('it', draft)).body).toMatchObject({
      code: 'request_params_invalid',
      fields: { [path]: code },
    });
  });

  it('are for managers only', async () => {
    expect((await save('it', {}, { as: office.student })).status).toBe(403);
    expect((await office.call('GET', `${PATH}/popular/en`)).status).toBe(401);
  });
});

describe('searches without results', () => {
  const misses = async () => (await call('GET', '/misses?language=en')).body;
  const readable = async () =>
    (await office.pool.query('select distinct term from search_misses where term is not null')).rows;

  it('are readable from the third day on, and never if they look personal', async () => {
    const texts = ['Qwzxqwzx', 'zzqq@kurso.test', '+49 151 234567'];
    for (const _ of ['first day', 'second day']) {
      for (const text of texts) await search(text);
      expect(await readable()).toEqual([]);
      await office.pool.query('update search_misses set day = day - 1');
    }
    for (const text of texts) await search(text);
    expect(await readable()).toEqual([{ term: 'qwzxqwzx' }]);
    expect(await misses()).toMatchObject([{ term: 'qwzxqwzx', finds: false }]);
  });
});

describe('synonyms', () => {
  const save = (language: Locale, groups: object[], revision = 0, rest: Call = {}) =>
    call('PUT', `/synonyms/${language}`, { body: { groups, revision }, ...rest });

  it.each([
    ['en', 'ordinateur', group('ordinateur', 'typewriting'), 'Typewriting for all'],
    ['ru', 'печатание', group('печатание', 'typewriting'), 'Typewriting for all'],
    ['hi', 'टाइपिंग', group('टाइपिंग', 'typewriting'), 'Typewriting for all'],
    ['zh', '打字课', { words: ['打字课'], targets: ['typewriting'] }, 'Typewriting for all'],
    ['mn', 'бичих', group('бичих', 'typewriting'), 'Typewriting for all'],
  ] as const)('in %s find the product, on every instance', async (locale, text, synonyms, title) => {
    if (locale === 'en') await product('Typewriting for all');
    expect(await titles(text, locale)).toEqual([]);
    const { status, body } = await save(locale, [synonyms]);
    expect([status, body.revision]).toEqual([200, 1]);
    for (const second of [false, true])
      await vi.waitFor(async () => expect(await titles(text, locale, second)).toEqual([title]));
  });

  it('leave a search without them as it was, and do not lead back', async () => {
    await product('Needlework');
    expect(await titles('needlework', 'zh')).toEqual(['Needlework']);
    const { body } = await call('POST', '/synonyms/zh/preview', {
      body: { textSearch: 'needlework', groups: [{ words: ['needlework'], targets: ['typewriting'] }] },
    });
    expect(body.before.map(({ title }: { title: string }) => title)).toEqual(['Needlework']);
    expect(body.after.map(({ title }: { title: string }) => title)).toEqual([
      'Needlework',
      'Typewriting for all',
    ]);
    expect(await titles('typewriting', 'zh')).toEqual(['Typewriting for all']);
  });

  it('hold on their days only, and end after they began', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const mesin = group('mesin ketik', 'typewriting');
    await save('id', [{ ...mesin, from: day(2) }]);
    expect(await titles('mesin ketik', 'id')).toEqual([]);
    const { body } = await save('id', [{ ...mesin, from: day(-1), to: day(1) }], 1);
    expect(body.groups).toEqual([{ ...mesin, from: day(-1), to: day(1) }]);
    await vi.waitFor(async () => expect(await titles('mesin ketik', 'id')).toEqual(['Typewriting for all']));
    const refused = await save('id', [{ ...mesin, from: day(1), to: day(-1) }], 2);
    expect(refused.body).toMatchObject({ fields: { 'groups.0.to': 'too_small' } });
  });

  it('come back as they were', async () => {
    await save('vi', [group('aaa', 'bbb')]);
    await save('vi', [], 1);
    const history = await call('GET', '/synonyms/vi/history');
    expect(history.body.map(({ revision, groups }: Record<string, number>) => [revision, groups])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    const restored = await call('POST', '/synonyms/vi/restore', { body: { version: 1, revision: 2 } });
    expect(restored.body).toMatchObject({ groups: [group('aaa', 'bbb')], revision: 3 });
    expect((await office.log('vi')).map(({ action }) => action)).toEqual(['CHANGED', 'CHANGED', 'RESTORED']);
    const unknown = await call('POST', '/synonyms/vi/restore', { body: { version: 9, revision: 3 } });
    expect(unknown.body).toMatchObject({ code: 'not_found' });
  });

  it('of two managers who save at once are those of one', async () => {
    const answers = await Promise.all(
      ['aaa', 'bbb', 'ccc'].map((word, index) =>
        save('ko', [group(word, 'ddd')], 0, { second: index === 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['a word in two groups', [group('a1', 'b1'), group('c1', 'A1')], { 'groups.1.words.1': 'already_used' }],
    ['one word', [group('a1')], { 'groups.0.words': 'required' }],
    ['a long word', [group('x'.repeat(51), 'b1')], { 'groups.0.words.0': 'too_long' }],
  ])('with %s are refused', async (_, groups, fields) => {
    expect((await save('bn', groups)).body).toMatchObject({ code: 'request_params_invalid', fields });
  });
});
