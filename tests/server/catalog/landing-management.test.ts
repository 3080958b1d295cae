import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LandingRow, LandingSave } from '../../../contracts/catalog/landing-management.ts';
import type { ProductLanding } from '../../../contracts/catalog/product.ts';
import { openLandings, type Person, textsOf } from './managed-landings.ts';

let school: Awaited<ReturnType<typeof openLandings>>;
let ann: Person;
let bea: Person;
beforeAll(async () => {
  school = await openLandings();
  ann = await school.manager('Ann');
  bea = await school.manager('Bea', 'SENIOR_CONTENT_MANAGER');
});
afterAll(() => school.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const newLanding = (language = 'en', titles: Record<string, string> = { en: 'Old title' }) =>
  school.newLanding({ language, titles });
const history = async (url: string) => (await school.call<LandingSave[]>('GET', `${url}/history`, ann)).body;

describe('a draft', () => {
  it('is the published landing at revision 0 until somebody saves', async () => {
    const { url, slug } = await newLanding();
    const { status, body } = await school.call('GET', url, ann);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      revision: 0,
      state: 'PUBLISHED',
      content: { urlSlug: slug },
      english: null,
    });
    expect(body.published).toEqual(body.content);
    expect(await history(url)).toEqual([]);
  });

  it('is empty in a language without a landing, with the English texts beside it', async () => {
    const { url, slug } = await newLanding('de');
    const { body } = await school.call('GET', url, ann);
    expect(body).toMatchObject({ revision: 0, state: 'NONE', published: null, changed: null });
    expect(body.content.urlSlug).toBe('');
    expect(body.english).toMatchObject({ urlSlug: slug, shortTitle1: 'Old title' });
  });

  it('is saved for managers only, and visitors see nothing of it', async () => {
    const { url, slug } = await newLanding();
    const { status, body } = await school.save(ann, url, 0, textsOf(slug));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      revision: 1,
      state: 'CHANGED',
      changed: { by: { id: ann.id, name: 'Ann' } },
    });
    expect((await school.page(slug)).landing?.shortTitle1).toBe('Old title');
    expect((await school.call('GET', url, null)).status).toBe(401);
  });

  it('of an unknown product does not exist', async () => {
    const url = school.landing(NOBODY);
    expect((await school.call('GET', url, ann)).body.code).toBe('product_not_found');
    expect((await school.save(ann, url, 0, textsOf('x'))).body.code).toBe('product_not_found');
    expect((await school.call('GET', `${url}/history`, ann)).body.code).toBe('product_not_found');
  });

  it('saved again with the same texts stays the same revision, also when the first answer was lost', async () => {
    const { url, slug } = await newLanding();
    await school.save(ann, url, 0, textsOf(slug));
    expect((await school.save(ann, url, 0, textsOf(slug))).body.revision).toBe(1);
    expect((await school.save(ann, url, 1, textsOf(slug))).body.revision).toBe(1);
    expect(await history(url)).toHaveLength(1);
  });

  it('saved over a newer one is refused, and its texts are in the history', async () => {
    const { url, slug } = await newLanding();
    await school.save(ann, url, 0, textsOf(slug, { about: 'of Ann' }));
    const refused = await school.save(bea, url, 0, textsOf(slug, { about: 'of Bea' }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    await school.save(bea, url, 0, textsOf(slug, { about: 'of Bea' }));
    expect((await school.call('GET', url, bea)).body.content.about).toBe('of Ann');
    expect(
      (await history(url)).map(({ revision, by, content }) => [revision, by?.name, content.about]),
    ).toEqual([
      [null, 'Bea', 'of Bea'],
      [1, 'Ann', 'of Ann'],
    ]);
  });

  it('loses no text when 20 managers save at once', async () => {
    const { url, slug } = await newLanding();
    const texts = Array.from({ length: 20 }, (_, index) => `Text number ${index}`);
    const people = await Promise.all(texts.map((_, index) => school.manager(`M${index}`)));
    const answers = await Promise.all(
      people.map((person, index) =>
        school.save(person, url, 0, textsOf(slug, { about: texts[index] ?? '' })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'edit_conflict')).toHaveLength(19);
    const saves = await history(url);
    expect(saves.map(({ content }) => content.about).sort()).toEqual([...texts].sort());
    expect(saves.filter(({ revision }) => revision !== null)).toHaveLength(1);
  });

  it('rolled back equals the old save byte for byte', async () => {
    const { url, slug } = await newLanding();
    const odd = 'Ünïcode “quotes” \u00a0 日本 👩🏽‍🍳 e\u0301\n\n\ttab';
    await school.save(ann, url, 0, textsOf(slug, { about: odd, outcomes: ['b', 'a', odd] }));
    await school.save(ann, url, 1, textsOf(slug, { about: 'worse', faq: [] }));
    const [, old] = await history(url);
    if (!old) throw new Error('no history');
    const { body } = await school.save(ann, url, 2, old.content);
    const [newest] = await history(url);
    expect(body.revision).toBe(3);
    expect(JSON.stringify(body.content)).toBe(JSON.stringify(old.content));
    expect(JSON.stringify(newest?.content)).toBe(JSON.stringify(old.content));
    expect(old.content.about).toBe(odd);
  });

  it('is recorded with what changed', async () => {
    const { url, slug, id } = await newLanding();
    await school.save(ann, url, 0, textsOf(slug, { outcomes: ['one', 'two', 'three'] }));
    await school.save(ann, url, 1, textsOf(slug, { outcomes: ['one', 'three'], about: 'é'.repeat(300) }));
    const { rows } = await school.pool.query(
      'select user_id as by, action, entity, language, subject, changes from audit_log where entity_id = $1 order by id',
      [id],
    );
    expect(rows[1]).toMatchObject({ by: ann.id, action: 'CHANGED', entity: 'LANDING', language: 'en' });
    expect(rows[1].subject).toBe('Bread at home from flour to crust');
    expect(rows[1].changes).toEqual([
      { field: 'outcomes', from: 'one\ntwo\nthree', to: 'one\nthree' },
      { field: 'about', from: 'Twelve loaves.\n\nOne oven.', to: `${'é'.repeat(200)}…` },
    ]);
  });
});

describe('a preview', () => {
  it('is the page with the texts of the draft, in the language, on sale or not', async () => {
    const { id } = await school.newLanding({ status: 'DRAFT', dollars: 40 });
    const german = school.landing(id, 'de');
    await school.save(ann, german, 0, textsOf('', { shortTitle1: 'Brot', about: '' }));
    const { body } = await school.call<ProductLanding>('GET', `${german}/preview`, ann);
    expect(body).toMatchObject({ id, fallback: false, price: { currency: 'EUR' } });
    expect(body.landing).toMatchObject({ shortTitle1: 'Brot', locale: 'de', about: null });
    expect((await school.call('GET', `${school.landing(NOBODY)}/preview`, ann)).status).toBe(404);
  });
});

describe('the checks', () => {
  it('name each field and what is wrong with it', async () => {
    const { url, slug } = await newLanding();
    const { body } = await school.save(
      ann,
      url,
      0,
      textsOf(slug, {
        shortTitle1: '',
        promise: '',
        outcomes: ['one', ''],
        about: '',
        faq: [{ question: 'Why?', answer: '' }],
      }),
    );
    expect(body.checks).toEqual([
      { field: 'shortTitle1', code: 'required' },
      { field: 'promise', code: 'required' },
      { field: 'outcomes', code: 'not_enough' },
      { field: 'outcomes.1', code: 'required' },
      { field: 'about', code: 'required' },
      { field: 'faq.0.answer', code: 'required' },
    ]);
  });

  it('find links that lead nowhere on this site, and follow no other', async () => {
    const { url, slug, id } = await newLanding();
    const origin = 'http://localhost:3000';
    const about = [
      `/en/course/${slug} and /de/marathon/${id}, /en/category/none.`,
      `${origin}/en/nowhere (also /en/course/missing) https://elsewhere.example/en/nowhere /en/faq /en`,
    ].join('\n');
    const { body } = await school.save(ann, url, 0, textsOf(slug, { about }));
    expect(body.checks.map(({ field, code, link }) => [field, code, link])).toEqual([
      ['about', 'leads_nowhere', '/en/category/none'],
      ['about', 'leads_nowhere', `${origin}/en/nowhere`],
      ['about', 'leads_nowhere', '/en/course/missing'],
    ]);
  });
});

describe('a slug', () => {
  it('of another page in the language is refused, and the texts are kept', async () => {
    const [first, second] = [await newLanding(), await newLanding()];
    const refused = await school.save(ann, second.url, 0, textsOf(first.slug));
    expect(refused.body.code).toBe('provided_url_slug_already_in_use_for_some_landing');
    expect((await history(second.url)).map(({ revision }) => revision)).toEqual([null]);
    const german = school.landing(second.id, 'de');
    expect((await school.save(ann, german, 0, textsOf(first.slug))).status).toBe(200);
  });

  it.each([['signin'], ['de'], ['dashboard'], [NOBODY]])('%s belongs to the site', async (slug) => {
    const { url } = await newLanding();
    const { status, body } = await school.save(ann, url, 0, textsOf(slug));
    expect([status, body.fields]).toEqual([400, { 'content.urlSlug': 'invalid' }]);
  });

  it('that is no slug is refused', async () => {
    const { url } = await newLanding();
    expect((await school.save(ann, url, 0, textsOf('Two words'))).status).toBe(400);
  });
});

describe('the list', () => {
  const list = (query: string, as = ann) =>
    school.call<LandingRow[]>('GET', `/api/manager/landings?${query}`, as);

  it('has every product in every language, those changed last first', async () => {
    const { id, slug } = await newLanding('fr', { en: 'Listed zebra', ru: 'Зебра' });
    const french = school.landing(id, 'fr');
    await school.save(ann, french, 0, textsOf('', { shortTitle1: 'Zèbre', shortTitle2: '' }));
    const { body, total } = await list('text=zebra');
    expect(total).toBe(15);
    expect(body.map(({ language, state, title }) => [language, state, title]).slice(0, 4)).toEqual([
      ['fr', 'DRAFT', 'Zèbre'],
      ['ru', 'PUBLISHED', 'Зебра'],
      ['en', 'PUBLISHED', 'Listed zebra'],
      ['de', 'NONE', 'Listed zebra'],
    ]);
    expect(body[0]?.changed?.by?.name).toBe('Ann');
    expect((await list(`text=${slug}&state=NONE`)).total).toBe(12);
    expect((await list('text=zebra&language=ru')).body).toHaveLength(1);
    expect((await list('text=zebra&type=MARATHON')).total).toBe(0);
    expect((await list('text=100%25')).total).toBe(0);
    expect((await list(`product=${id}`)).body.map(({ productId }) => productId)).toEqual(Array(15).fill(id));
  });

  it.each(['', 'language=fr', 'state=NONE', 'state=DRAFT', 'state=PUBLISHED', 'text=zebra'])(
    'comes in pages that make up the whole: %s',
    async (filter) => {
      const all = await list(`${filter}&size=1000`);
      expect(all.total).toBe(all.body.length);
      expect(all.total).toBeGreaterThan(0);
      const size = all.total > 100 ? 50 : 4;
      const pages: LandingRow[] = [];
      for (let page = 1; page <= Math.ceil(all.total / size); page += 1)
        pages.push(...(await list(`${filter}&size=${size}&page=${page}`)).body);
      expect(pages).toEqual(all.body);
    },
  );

  it('is for managers', async () => {
    const sam = await school.manager('Sam', 'STUDENT');
    expect((await list('', sam)).status).toBe(403);
  });
});
