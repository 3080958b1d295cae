import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import {
  type LanguagePart,
  languageFile,
  readLanguageFile,
  writeLanguageFiles,
} from '../../../../domain/learning/language-file.ts';
import {
  exportLanguage,
  type ImportedPart,
  planLanguageExport,
  storeLanguageFile,
  tryLanguageFile,
} from '../../../../hooks/learning/language-files.ts';
import { type Api, createApi } from '../../../../services/api.ts';
import { fieldOf, type Manager, openDesk } from './desk.ts';

/** A whole language leaves as a file and comes back over the calls of single products. */

let office: Awaited<ReturnType<typeof openDesk>>;
let mia: Manager;
let api: Api;
let [bread, cake, title] = ['', '', ''];
beforeAll(async () => {
  office = await openDesk();
  mia = await office.manager('Mia');
  api = createApi('en', async ({ body, headers, ...request }) =>
    office.service.transport({
      ...request,
      headers: { ...headers, authorization: `Bearer ${mia.token}` },
      body: body instanceof Blob ? await body.text() : body,
    }),
  );
  const { id, english } = await office.product();
  bread = id;
  title = `${english.shortTitle1} ${english.shortTitle2}`.trim();
  cake = (await office.product()).id;
});
afterAll(() => office.close());

const run = { isStopped: () => false, report: () => {} };

async function exported(onlyOpen = false): Promise<LanguagePart[]> {
  const steps = await planLanguageExport(api, { language: 'de', onlyOpen });
  return exportLanguage(api, 'de', { ...run, steps });
}

const tried = (parts: LanguagePart[]) => tryLanguageFile(api, languageFile('de', parts), run);
const stored = async (parts: LanguagePart[]) =>
  storeLanguageFile(api, 'de', { ...run, tried: await tried(parts) });

/** The parts with other translations. */
const translated = (parts: LanguagePart[], change: (text: LanguageText) => string | null): LanguagePart[] =>
  parts.map((part) => ({
    ...part,
    sections: part.sections.map((section) => ({
      ...section,
      texts: section.texts.map((text) => ({ ...text, target: change(text) })),
    })),
  }));
type LanguageText = LanguagePart['sections'][number]['texts'][number];

const partOf = <T extends LanguagePart>(parts: readonly T[], productId: string, kind = 'LANDING') => {
  const part = parts.find((own) => own.productId === productId && own.kind === kind);
  if (!part) throw new Error('no such part');
  return part;
};
const withPromise = (part: LanguagePart, target: string) =>
  translated([part], (text) => (text.field === 'promise' ? target : text.target));

const outcomes = (parts: ImportedPart[]) =>
  parts.map(({ part, report, stored, error }) => ({
    ...{ kind: part.kind, stored, error, texts: report?.texts.map(({ outcome }) => outcome) },
  }));

const shownTexts = async () => {
  const { rows } = await office.pool.query(
    `select promise, sections from landings where locale = 'de' union all
     select l.title, to_jsonb(v.version) from lessons l join course_versions v on v.id = l.version_id
     where v.language = 'de' order by 1`,
  );
  return rows;
};

it.each(['xliff', 'json'] as const)(
  'comes back equal as %s after every text was overwritten',
  async (format) => {
    const before = await exported();
    expect(before.map(({ productId, kind }) => `${productId} ${kind}`).toSorted()).toEqual(
      [bread, cake].flatMap((id) => [`${id} CONTENT`, `${id} LANDING`]).toSorted(),
    );
    expect(before.map(({ title }) => title)).toContain(title);
    const [file] = writeLanguageFiles('de', before, { format });
    const shown = await shownTexts();
    // Addresses are no texts that can be the same in two products.
    const over = translated(before, ({ field, source, target }) =>
      field === 'urlSlug' || target === null ? target : source,
    );
    const first = await stored(over);
    expect(first.every(({ error, stored: count }) => error === null && count > 1)).toBe(true);
    expect(await exported()).toEqual(over);
    const back = readLanguageFile(file?.text ?? '');
    expect((await stored(back?.parts ?? [])).every(({ error }) => error === null)).toBe(true);
    expect(await exported()).toEqual(before);
    expect(await shownTexts()).toEqual(shown);
  },
);

it('is harmless to import again', async () => {
  const parts = withPromise(partOf(await exported(), bread), 'Sie backen zweimal.');
  expect(outcomes(await stored(parts))).toMatchObject([{ stored: 1, texts: ['CHANGED'] }]);
  expect(outcomes(await stored(parts))).toEqual([{ kind: 'LANDING', stored: 0, error: null, texts: [] }]);
});

it('leaves only what is missing, of an older source or to review, if wanted', async () => {
  const { id } = await office.product();
  const open = partOf(await exported(true), id, 'CONTENT');
  expect(open.sections).toMatchObject([
    { section: 'outline', texts: [{ field: 'lesson/middle', target: null }] },
    { section: 'lesson:middle', texts: [{ field: 'i3/body/doc', target: null }] },
  ]);
  expect((await exported(true)).some(({ productId, kind }) => productId === id && kind === 'LANDING')).toBe(
    false,
  );
  await stored(translated([open], ({ source }) => source.replace('Middle', 'Mitte')));
  const again = partOf(await exported(true), id, 'CONTENT');
  expect(again.sections.flatMap(({ texts }) => texts.map(({ target }) => target))).toContain('Mitte');
  const outline = await office.section(mia, id, 'outline');
  const { source, target } = fieldOf(outline, 'lesson/middle');
  expect(fieldOf(outline, 'lesson/middle')).toMatchObject({ state: 'TO_REVIEW', origin: 'FILE' });
  await office.call(mia, 'POST', `${office.sectionUrl(id, 'outline')}/confirm`, {
    body: { texts: [{ field: 'lesson/middle', source, target }] },
  });
  const left = partOf(await exported(true), id, 'CONTENT');
  expect(left.sections.map(({ section }) => section)).toEqual(['lesson:middle']);
});

it('leaves out what the school does not have, and what a product does not have', async () => {
  const landing = partOf(await exported(), bread);
  const foreign = { ...landing, productId: '00000000-0000-4000-8000-000000000000' };
  const otherBase = { ...partOf(await exported(), bread, 'CONTENT'), sourceLanguage: 'ja' as const };
  const text = { field: 'nothing', formatted: false, source: 'One', target: 'Eins' };
  const unknown = { ...landing, sections: [{ section: 'landing', texts: [text] }] };
  const parts = [foreign, otherBase, unknown];
  const expected = [
    { kind: 'LANDING', stored: 0, error: null, texts: undefined },
    { kind: 'CONTENT', stored: 0, error: null, texts: undefined },
    { kind: 'LANDING', stored: 0, error: null, texts: ['UNKNOWN'] },
  ];
  expect(outcomes(await tried(parts))).toEqual(expected);
  expect(outcomes(await stored(parts))).toEqual(expected);
});

it('stores nothing of a part with an invalid text, and all of the others', async () => {
  const parts = await exported();
  const [long] = withPromise(partOf(parts, bread), 'x'.repeat(401));
  const [good] = withPromise(partOf(parts, cake), 'Sie backen einen Kuchen.');
  const both = translated([long, good] as LanguagePart[], ({ field, target }) =>
    field === 'shortTitle1' ? 'Zu Hause' : target,
  );
  const done = await stored(both);
  expect(outcomes(done)).toMatchObject([
    { stored: 0, texts: expect.arrayContaining(['INVALID', 'CHANGED']) },
    { stored: 2, texts: ['CHANGED', 'CHANGED'] },
  ]);
  expect(partOf(await exported(), bread)).toEqual(partOf(parts, bread));
  expect(fieldOf(await office.section(mia, cake, 'landing'), 'promise').target).toBe(
    'Sie backen einen Kuchen.',
  );
});

it('says of which product what was stored when one fails, and the rest is stored by another run', async () => {
  const parts = await exported();
  const taken = partOf(parts, cake).sections[0]?.texts.find(({ field }) => field === 'urlSlug')?.target ?? '';
  const [clash] = translated(withPromise(partOf(parts, bread), 'Neu.'), (text) =>
    text.field === 'urlSlug' ? taken : text.target,
  );
  const [good] = withPromise(partOf(parts, cake), 'Auch neu.');
  const done = await stored([clash, good] as LanguagePart[]);
  expect(outcomes(done)).toMatchObject([
    { stored: 0, error: { code: 'provided_url_slug_already_in_use_for_some_landing' } },
    { stored: 1, error: null },
  ]);
  const [mended] = withPromise(partOf(parts, bread), 'Neu.');
  expect(outcomes(await stored([mended, good] as LanguagePart[]))).toMatchObject([
    { stored: 1 },
    { stored: 0 },
  ]);
});

it('notes translations of an older source', async () => {
  const landing = partOf(await exported(), bread);
  const url = `/api/manager/products/${bread}/landings/en`;
  const ann = await office.manager('Ann', 'SENIOR_CONTENT_MANAGER');
  const { body } = await office.call(ann, 'GET', url);
  const content: LandingContent = { ...body.content, promise: 'Two loaves.' };
  const saved = await office.call(ann, 'PUT', url, { body: { revision: body.revision, content } });
  await office.call(ann, 'POST', `${url}/publish`, {
    body: { revision: saved.body.revision, publishAt: null },
  });
  const parts = withPromise(landing, 'Zwei Brote, vor der Änderung.');
  expect(outcomes(await stored(parts))).toMatchObject([{ stored: 1, texts: ['OLDER_SOURCE'] }]);
  const open = partOf(await exported(true), bread).sections[0]?.texts.map(({ field }) => field);
  expect(open).toContain('promise');
});

it('stops between two products', async () => {
  const parts = await exported();
  const changed = translated(parts, ({ field, target }) => (field === 'promise' ? 'Halt.' : target));
  let steps = 0;
  const done = await storeLanguageFile(api, 'de', {
    tried: await tried(changed),
    isStopped: () => steps > 0,
    report: () => {
      steps += 1;
    },
  });
  expect(done.filter(({ stored: count }) => count > 0)).toHaveLength(1);
  expect(done.filter(({ report }) => report?.texts.length).length).toBeGreaterThan(1);
});
