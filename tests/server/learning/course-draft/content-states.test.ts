import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createManagedCourses } from '../../../../server/modules/learning/content/managed-courses.ts';
import { englishDraft, germanDraft } from '../drafts.ts';
import { addCourse, addPerson, addProduct, openSchool, type School } from '../school.ts';
import { type Editing, editCourse, retitled, words } from './editing.ts';

let school: School;
let ada: string;
let productId: string;
let courseId: string;
let edit: Editing;

beforeAll(async () => {
  school = await openSchool();
  ada = await addPerson(school.db);
});
afterAll(() => school.close());
beforeEach(async () => {
  productId = await addProduct(school.db, 'Course', { languages: ['en', 'de'] });
  courseId = await addCourse(school.db, productId, [englishDraft(), germanDraft()]);
  edit = editCourse(school, courseId, ada);
});

/** States in English and German of the list; those of the editor are the same. */
async function states(): Promise<(string | undefined)[]> {
  const listed = (await createManagedCourses().of(school.db, [productId])).get(productId);
  const ofList = (['en', 'de', 'fr'] as const).map(
    (wanted) => listed?.languages.find(({ language }) => language === wanted)?.content ?? 'NONE',
  );
  const ofEditor = await Promise.all(
    (['en', 'de', 'fr'] as const).map(async (language) => (await edit.get(language)).state.content),
  );
  expect(ofList).toEqual(ofEditor);
  return ofList.slice(0, 2);
}

it('is published until somebody edits', async () => {
  expect(await states()).toEqual(['PUBLISHED', 'PUBLISHED']);
});

it('is not changed by a save that is taken back', async () => {
  const { items } = await edit.lesson('intro');
  await edit.saveLesson('intro', [words('i1', 'Other words')]);
  expect(await states()).toEqual(['CHANGED', 'PUBLISHED']);
  await edit.saveLesson('intro', items);
  expect(await states()).toEqual(['PUBLISHED', 'PUBLISHED']);
});

it('is changed by titles, until they are as before', async () => {
  const { outline } = await edit.get('de');
  await edit.saveOutline(retitled(outline, { intro: 'Ganz neu' }), 'de');
  expect(await states()).toEqual(['PUBLISHED', 'CHANGED']);
  await edit.saveOutline(outline, 'de');
  expect(await states()).toEqual(['PUBLISHED', 'PUBLISHED']);
});

it('does not change a language that lacks a new lesson', async () => {
  const { outline } = await edit.get();
  const [first, ...others] = outline.modules;
  const lesson = first?.lessons[0];
  if (!first || !lesson) throw new Error('a course has a lesson');
  const added = { ...lesson, key: 'added', title: 'Added' };
  await edit.saveOutline({ modules: [{ ...first, lessons: [...first.lessons, added] }, ...others] });
  expect(await states()).toEqual(['CHANGED', 'PUBLISHED']);
  await edit.saveLesson('added', [words('a1', 'Neu')], 'de');
  expect(await states()).toEqual(['CHANGED', 'CHANGED']);
});

it('changes the languages that have a lesson which the base language has taken out', async () => {
  const { outline } = await edit.get();
  const [first, ...others] = outline.modules;
  if (!first) throw new Error('a course has a module');
  await edit.saveOutline({ modules: [{ ...first, lessons: first.lessons.slice(1) }, ...others] });
  expect(await states()).toEqual(['CHANGED', 'CHANGED']);
  await edit.saveOutline(outline);
  expect(await states()).toEqual(['PUBLISHED', 'PUBLISHED']);
});

it('is published again after a publication, and a draft after it was taken back', async () => {
  await edit.saveLesson('intro', [words('i1', 'Other words')]);
  await edit.publish();
  expect(await states()).toEqual(['PUBLISHED', 'PUBLISHED']);
  await edit.unpublish('de');
  expect(await states()).toEqual(['PUBLISHED', 'DRAFT']);
});
