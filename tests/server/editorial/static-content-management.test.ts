import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaticEntry, StaticGroup } from '../../../contracts/editorial/static-content.ts';
import type {
  ManagedStaticGroup,
  StaticGroupContent,
  StaticSave,
} from '../../../contracts/editorial/static-content-management.ts';
import { createStaticGroupPublication } from '../../../server/modules/editorial/static-content/static-group-publication.ts';
import { createStaticOriginals } from '../../../server/modules/editorial/static-content/static-originals.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { type Manager, openBackOffice } from '../catalog/managers.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.close());
beforeEach(() => office.pool.query('delete from static_groups'));

const HOUR_MS = 3_600_000;
const url = (group: StaticGroup, rest = '') => `/api/manager/static-content/${group}${rest}`;
const get = async (group: StaticGroup): Promise<ManagedStaticGroup> =>
  (await office.call('GET', url(group), { as: office.manager })).body;
const save = (group: StaticGroup, revision: number, content: StaticGroupContent, as?: Manager) =>
  office.call('PUT', url(group), { as: as ?? office.manager, body: { revision, content } });
const publish = (group: StaticGroup, revision: number, publishAt: string | null = null, as?: Manager) =>
  office.call('POST', url(group, '/publish'), { as: as ?? office.senior, body: { revision, publishAt } });
const visit = async (group: StaticGroup, locale = 'en', second = false): Promise<StaticEntry[]> =>
  (await office.call('GET', `/api/static-content/${group}`, { locale, second })).body;

type Entry = StaticGroupContent['entries'][number];

/** What Kurso comes with, with its first entry changed. */
async function changed(group: StaticGroup, change: Partial<Entry>): Promise<StaticGroupContent> {
  const { content } = await get(group);
  return { entries: content.entries.map((entry, index) => (index === 0 ? { ...entry, ...change } : entry)) };
}

const news: Entry = {
  ...{ code: 'news', type: null, url: '/magazine', hidden: false },
  texts: { en: { title: 'News', text: 'Every week.' }, de: { title: 'Neues', text: '' } },
};

describe('a static content group', () => {
  it('shows what Kurso comes with until a senior publishes, on every instance and in every language', async () => {
    const before = await visit('publications');
    const { content, revision, state } = await get('publications');
    expect({ revision, state, codes: content.entries.map(({ code }) => code) }).toEqual({
      ...{ revision: 0, state: 'PUBLISHED', codes: ['magazine', 'blog'] },
    });
    const saved = await save('publications', 0, { entries: [news, ...content.entries] });
    expect(saved.body).toMatchObject({ state: 'CHANGED', revision: 2, checks: [] });
    expect(await visit('publications')).toEqual(before);
    await office.purged();
    expect((await publish('publications', 2)).body.state).toBe('PUBLISHED');
    const shown = { code: 'news', type: null, url: '/magazine' };
    expect((await visit('publications', 'de', true))[0]).toEqual({
      ...shown,
      title: 'Neues',
      text: 'Every week.',
    });
    expect((await visit('publications', 'ja'))[0]).toEqual({ ...shown, title: 'News', text: 'Every week.' });
    expect(await office.purged()).toEqual(['static:publications']);
  });

  it('does not show hidden entries, and keeps the order', async () => {
    const { content } = await get('our_students');
    const [first, second, third] = content.entries as [Entry, Entry, Entry];
    await save('our_students', 0, { entries: [third, { ...first, hidden: true }, second] });
    await publish('our_students', 2);
    expect((await visit('our_students')).map(({ code }) => code)).toEqual([third.code, second.code]);
  });

  it.each([
    ['about', 'our_students'],
    ['about-us', 'about_us'],
  ] as const)('ends the page %s, whose copies are dropped when it is published', async (page, group) => {
    const { content } = await get(group);
    const [first, ...others] = content.entries as [Entry, ...Entry[]];
    const words = { title: 'A & B', text: 'More < less.' };
    await save(group, 0, { entries: [...others, { ...first, texts: { en: words } }] });
    await office.purged();
    await publish(group, 2);
    expect(await office.purged()).toEqual([`page:${page}`, `static:${group}`]);
    const { body } = await office.call('GET', `/api/text-pages/${page}`, { locale: 'en', second: true });
    const ids = body.sections.map(({ id }: { id: string }) => id);
    const id = (code: string) => `${group}-${code}`.replaceAll('_', '-');
    expect(ids.slice(-content.entries.length)).toEqual([...others, first].map(({ code }) => id(code)));
    expect(ids.length).toBeGreaterThan(content.entries.length);
    expect(body.sections.at(-1)).toEqual({
      ...{ id: id(first.code), title: words.title, html: '<p>More &lt; less.</p>' },
    });
  });

  it('fills in the number of languages in what managers wrote', async () => {
    const title = 'We speak {{languages}} languages';
    await save('about_us', 0, await changed('about_us', { texts: { en: { title, text: '' } } }));
    await publish('about_us', 2);
    expect((await visit('about_us', 'bn'))[0]?.title).toBe('We speak ১৫ languages');
  });

  it('keeps a save over a newer one in the history, from which any is used again', async () => {
    const [mine, theirs] = [
      await changed('promotion', { url: '/faq' }),
      await changed('promotion', { url: '/about' }),
    ];
    await save('promotion', 0, theirs);
    expect((await save('promotion', 0, mine)).body.code).toBe('edit_conflict');
    const { body, total } = await office.call('GET', url('promotion', '/history'), { as: office.manager });
    expect(total).toBe(3);
    expect(body.map(({ revision, by }: StaticSave) => [revision, by?.name ?? null])).toEqual([
      [null, 'Mia'],
      [2, 'Mia'],
      [1, null],
    ]);
    const restored = await save('promotion', 2, body[2].content);
    expect(restored.body).toMatchObject({ revision: 3, state: 'PUBLISHED' });
  });

  it('publishes the scheduled revision once, not a newer draft', async () => {
    await save('promotion', 0, await changed('promotion', { url: '/faq' }));
    const at = new Date(Date.now() + HOUR_MS).toISOString();
    expect((await publish('promotion', 2, at)).body.scheduled).toEqual({ revision: 2, at });
    await save('promotion', 2, await changed('promotion', { url: '/about' }));
    const publication = createStaticGroupPublication({
      db: office.service.database.db,
      original: createStaticOriginals({ translations: bundledTranslations('public/locales') }),
      now: () => new Date(Date.now() + 2 * HOUR_MS),
      log: { info: () => {} },
    });
    await Promise.all([publication.publishDue(), publication.publishDue()]);
    expect((await visit('promotion'))[0]?.url).toBe('/faq');
    expect(await get('promotion')).toMatchObject({ scheduled: null, state: 'CHANGED', revision: 3 });
    const actions = (await office.log('promotion')).map(({ action }) => action);
    expect(actions.filter((action) => action === 'PUBLISHED')).toHaveLength(1);
  });

  it('cancels a schedule', async () => {
    await save('promotion', 0, await changed('promotion', { url: '/faq' }));
    await publish('promotion', 2, new Date(Date.now() + HOUR_MS).toISOString());
    const answer = await office.call('POST', url('promotion', '/unschedule'), { as: office.senior });
    expect(answer.body.scheduled).toBeNull();
  });
});

describe('who may do what', () => {
  it.each(['manager', 'student'] as const)('a %s does not publish', async (role) => {
    expect((await publish('promotion', 0, null, office[role])).status).toBe(403);
  });

  it('a learner neither reads nor saves a draft', async () => {
    const content = await changed('promotion', { url: '/faq' });
    expect((await office.call('GET', url('promotion'), { as: office.student })).status).toBe(403);
    expect((await save('promotion', 0, content, office.student)).status).toBe(403);
  });

  it('a manager asks the seniors to publish, once', async () => {
    await save('promotion', 0, await changed('promotion', { url: '/faq' }));
    const ask = () => office.call('POST', url('promotion', '/publication-request'), { as: office.manager });
    expect((await ask()).body.requested.by.name).toBe('Mia');
    expect((await ask()).status).toBe(200);
    const asked = (await office.log('promotion')).filter(({ action }) => action === 'REQUESTED');
    expect(asked).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it.each([
    'http://kurso.test/',
    '//kurso.test/',
    'javascript:alert(1)',
    'https://user:word@kurso.test/',
    '/a b',
    'https://localhost/',
  ])('the address %s', async (address) => {
    const answer = await save('promotion', 0, await changed('promotion', { url: address }));
    expect(answer.body).toMatchObject({
      ...{ code: 'request_params_invalid', fields: { 'entries.0.url': 'invalid' } },
    });
  });

  it.each([
    [
      'another code',
      'user_deletion_reason',
      { code: 'bored' },
      { 'entries.0.code': 'invalid', entries: 'required' },
    ],
    ['another type', 'product_filters', { type: 'BOOK' }, { 'entries.0.type': 'invalid' }],
    ['a link of a filter', 'product_filters', { url: '/faq' }, { 'entries.0.url': 'invalid' }],
    ['a hidden network', 'social_networks', { hidden: true }, { 'entries.0.hidden': 'invalid' }],
    ['a code twice', 'publications', { code: 'blog' }, { 'entries.1.code': 'already_used' }],
    ['an unknown store', 'application_stores', { type: 'TV' }, { 'entries.0.type': 'invalid' }],
  ] as const)('%s', async (_, group, change, fields) => {
    expect((await save(group, 0, await changed(group, change))).body.fields).toEqual(fields);
  });

  it('a removed reason for leaving, while one may be reworded and hidden', async () => {
    const { content } = await get('user_deletion_reason');
    const [first, ...rest] = content.entries as [Entry, ...Entry[]];
    const removed = await save('user_deletion_reason', 0, { entries: rest });
    expect(removed.body.fields).toEqual({ entries: 'required' });
    const hidden = await save('user_deletion_reason', 0, { entries: [...rest, { ...first, hidden: true }] });
    expect(hidden.status).toBe(200);
  });

  it('publishing without an English title, without a link, or with nothing to show', async () => {
    const none = await changed('publications', { url: '', texts: {} });
    expect((await save('publications', 0, none)).body.checks).toEqual([
      { code: 'english_required', entry: 'magazine', language: 'en' },
      { code: 'link_required', entry: 'magazine', language: null },
    ]);
    expect((await publish('publications', 2)).body.code).toBe('not_ready_to_publish');
    const { content } = await get('user_deletion_reason');
    const hidden = { entries: content.entries.map((entry) => ({ ...entry, hidden: true })) };
    expect((await save('user_deletion_reason', 0, hidden)).body.checks).toEqual([
      { code: 'nothing_shown', entry: null, language: null },
    ]);
  });
});
