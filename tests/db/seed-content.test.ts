import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { readSchool } from '../../db/seed/content-reader.ts';
import type { School, SchoolProduct } from '../../db/seed/content-types.ts';
import { lessonItems } from '../../db/seed/lesson-markdown.ts';
import type { CourseDraft, StoredItem } from '../../domain/learning/content.ts';

const school: School = await readSchool();

const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  mn: /\p{Script=Cyrillic}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
};

/** Letters that occur in one language but not in its neighbours with the same script. */
const MARKS: Partial<Record<Locale, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  mn: /[өүӨҮ]/u,
  vi: /[ăâđêôơưạảấầẩậắằặẹẻẽếềểễệỉịọỏốồổộớờởợụủứừửữựỳỹ]/iu,
};

const FOREIGN: Partial<Record<Locale, RegExp>> = {
  zh: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  ru: /[өүӨҮіїєґ]/u,
};

function wrong(locale: Locale, text: string | undefined, english: string): string | null {
  if (!text?.trim()) return `${locale}: missing for "${english}"`;
  if (text === english) return `${locale}: still English: "${english}"`;
  const script = SCRIPTS[locale];
  if (script && !script.test(text)) return `${locale}: not in its script: "${text}"`;
  if (FOREIGN[locale]?.test(text)) return `${locale}: a foreign letter: "${text}"`;
  if (!script && /[\p{Script=Cyrillic}\p{Script=Han}]/u.test(text)) return `${locale}: "${text}"`;
  return null;
}

const OTHERS = LOCALES.filter((locale) => locale !== 'en');

const problemsIn = (name: string, pairs: (locale: Locale) => [string | undefined, string][]): string[] =>
  OTHERS.flatMap((locale) =>
    pairs(locale).flatMap(([text, english]) => {
      const problem = wrong(locale, text, english);
      return problem ? [`${name} ${problem}`] : [];
    }),
  );

test.each(school.products)('$slug has title, promise and outcomes in every language', ({ slug, file }) => {
  const { en } = file.texts;
  expect(en.outcomes.length).toBeGreaterThanOrEqual(3);
  expect(
    problemsIn(slug, (locale) => {
      const text = file.texts[locale];
      return [
        [text?.title, en.title],
        [text?.promise, en.promise],
        ...en.outcomes.map((outcome, index): [string | undefined, string] => [
          text?.outcomes[index],
          outcome,
        ]),
      ];
    }),
  ).toEqual([]);
  for (const [locale, mark] of Object.entries(MARKS))
    expect(file.texts[locale as Locale]?.promise, `${slug} ${locale}`).toMatch(mark);
});

test('the demo school has the promised size and no unused content', () => {
  const { products, categories, skills, experts } = school;
  const used = (pick: (product: SchoolProduct) => string[]) => [...new Set(products.flatMap(pick))].sort();
  expect(products.length).toBeGreaterThanOrEqual(30);
  expect([categories.length, skills.length, experts.length]).toEqual([6, 20, 8]);
  expect(used(({ file }) => [file.type])).toEqual([
    'COURSE',
    'LONGREAD',
    'MARATHON',
    'PROFESSION',
    'PROGRAM',
  ]);
  expect(used(({ file }) => [file.level])).toEqual(['ADVANCED', 'BEGINNER', 'INTERMEDIATE']);
  expect(used(({ file }) => file.categories)).toEqual(categories.map(({ code }) => code).sort());
  expect(used(({ file }) => file.skills)).toEqual(skills.map(({ slug }) => slug).sort());
  expect(used(({ file }) => file.experts)).toEqual(experts.map(({ slug }) => slug).sort());
});

test('categories, skills and experts have names in every language', () => {
  const found = [
    ...school.categories.flatMap(({ code, texts }) =>
      problemsIn(code, (locale) => [
        [texts[locale]?.subtitle, texts.en.subtitle],
        [texts[locale]?.description, texts.en.description],
      ]),
    ),
    ...school.experts.flatMap(({ slug, texts }) =>
      problemsIn(slug, (locale) => [
        [texts[locale]?.role, texts.en.role],
        [texts[locale]?.bio, texts.en.bio],
      ]),
    ),
  ];
  expect(found).toEqual([]);
  const names = [...school.categories.map(({ texts }) => texts), ...school.experts.map(({ texts }) => texts)];
  for (const texts of names) for (const locale of LOCALES) expect(texts[locale]?.name.trim()).toBeTruthy();
  for (const { names } of school.skills)
    for (const locale of LOCALES) expect(names[locale]?.trim()).toBeTruthy();
});

const itemsOf = (draft: CourseDraft): StoredItem[] =>
  draft.modules.flatMap((module) => module.lessons.flatMap((lesson) => lesson.items));

const problemsOf = (draft: CourseDraft) => itemsOf(draft).filter((item) => item.body.kind === 'problem');

test('every question has a right answer among its options, and every course has questions', () => {
  for (const { slug, drafts } of school.products) {
    for (const draft of drafts) {
      expect(problemsOf(draft).length, `${slug} ${draft.language}`).toBeGreaterThan(2);
      for (const item of problemsOf(draft)) checkProblem(`${slug} ${draft.language} ${item.key}`, item);
    }
  }
});

function checkProblem(where: string, { body, solution }: StoredItem): void {
  if (body.kind !== 'problem') return;
  expect(body.parts.length, where).toBeGreaterThan(0);
  for (const part of body.parts) {
    const answer = solutionsOf({ solution })[part.partId];
    expect(answer?.explanation, where).toBeTruthy();
    if (!('options' in part)) continue;
    const ids = part.options.map((option) => option.id);
    expect(answer?.kind === 'choice' && answer.correct.length > 0, where).toBe(true);
    if (answer?.kind === 'choice') expect(ids, where).toEqual(expect.arrayContaining(answer.correct));
  }
}

const outline = (draft: CourseDraft) =>
  draft.modules.map(({ key, lessons }) => ({
    key,
    lessons: lessons.map((lesson) => ({
      key: lesson.key,
      free: lesson.free,
      items: lesson.items.map((item) => [item.key, item.body.kind, answersOf(item)]),
    })),
  }));

const solutionsOf = ({ solution }: Pick<StoredItem, 'solution'>) =>
  solution && !('kind' in solution) ? solution.parts : {};

const answersOf = (item: StoredItem) =>
  Object.values(solutionsOf(item)).map((part) =>
    part.kind === 'choice' ? part.correct : part.kind === 'numeric' ? part.value : part.kind,
  );

const severalLanguages = ({ drafts }: SchoolProduct) => drafts.length > 1;

test('a course has the same outline, keys and answers in each of its languages', () => {
  const courses = school.products.filter(severalLanguages);
  expect(courses.map(({ drafts }) => drafts.length)).toContain(LOCALES.length);
  for (const { slug, drafts } of courses) {
    const [base, ...others] = drafts;
    for (const other of others)
      expect(outline(other), `${slug} ${other.language}`).toEqual(outline(base as CourseDraft));
  }
});

test.each(['COURSE', 'MARATHON', 'LONGREAD'])('a %s has its lessons in every language', (type) => {
  const whole = school.products.filter(
    (product) => product.file.type === type && product.drafts.length === LOCALES.length,
  );
  expect(whole).not.toEqual([]);
  for (const { drafts } of whole)
    expect(drafts.map(({ language }) => language).toSorted()).toEqual([...LOCALES].toSorted());
});

/** Texts of documents that are not code. */
function wordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'text' && 'text' in value) {
    const isCode = 'marks' in value && JSON.stringify(value.marks).includes('"code"');
    return isCode ? [] : [String(value.text)];
  }
  return 'type' in value && value.type === 'codeBlock' ? [] : Object.values(value).flatMap(wordsIn);
}

test('no Markdown syntax is left in what a learner reads', () => {
  const left = school.products.flatMap(({ slug, drafts }) =>
    drafts.flatMap((draft) =>
      itemsOf(draft)
        .filter((item) => /[*`|]/.test(wordsIn(item).join('\n')))
        .map((item) => `${slug} ${draft.language} ${item.key}`),
    ),
  );
  expect(left).toEqual([]);
});

test('no lesson contains HTML from the source', () => {
  const [item] = lessonItems('x', 'Hello <img src=x onerror=alert(1)> [a](javascript:alert(1))');
  expect(item?.body).toMatchObject({ kind: 'rich_text' });
  expect(JSON.stringify(item)).not.toMatch(/"type":"(image|link)"/);
  expect(wordsIn(item).join('')).toContain('<img src=x onerror=alert(1)>');
});

test('the error for a question without a right answer names its place', () => {
  expect(() => lessonItems('x', '```quiz\nquestion: a\noptions:\n  - wrong: b\n  - wrong: c\n```')).toThrow(
    'x-quiz-1',
  );
});
