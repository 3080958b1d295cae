import { ApiError } from '../../contracts/api-error.ts';
import { courseDraft, type EditedCourse } from '../../contracts/learning/course-draft.ts';
import type { Locale } from '../../contracts/locales.ts';
import { storedItem } from '../../domain/learning/edited-item.ts';
import { tryProblem } from '../../domain/learning/try-problem.ts';
import { findCourse, makeEditedCourse, makeEditedLesson, makeSaves } from './builders/course-draft.ts';
import { makeDifference, makeProblems, renderItems } from './builders/draft-review.ts';
import { MOCK_NOW } from './builders/mock-id.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';
import { findVersion } from './version.mock.ts';

interface CourseParams {
  courseId: string;
  language: Locale;
}

type Scene = Pick<MockContext, 'scenario'>;

function open({ courseId, language }: CourseParams, { scenario }: Scene) {
  const product = findCourse(courseId);
  if (!product) throw new ApiError('not_found');
  return { product, course: makeEditedCourse(product, language, scenario) };
}

function openLesson(params: CourseParams & { lessonKey: string }, { scenario }: Scene) {
  const { product } = open(params, { scenario });
  const lesson = makeEditedLesson(product, params.language, params.lessonKey, scenario);
  if (!lesson) throw new ApiError('lesson_not_found');
  return lesson;
}

/** The mocks keep nothing: a save is answered as if it had been stored. */
function refuseConflict({ scenario }: Scene): void {
  if (scenario.has('draft-conflict')) throw new ApiError('edit_conflict');
}

const saved = (seen: number, { id, name }: { id: string; name: string }) => ({
  revision: seen + 1,
  changed: { at: MOCK_NOW.toISOString(), by: { id, name } },
});

function refuseProblems(params: CourseParams, ctx: Scene): EditedCourse {
  const { product, course } = open(params, ctx);
  if (makeProblems(product, course, ctx.scenario).length > 0) throw new ApiError('not_ready_to_publish');
  return course;
}

function openVersion({ courseId, language, versionId }: CourseParams & { versionId: string }): void {
  if (findVersion({ courseId, versionId }).language !== language) throw new ApiError('not_found');
}

export const courseDraftMocks = mockContract(courseDraft, {
  get: ({ params }, ctx) => open(params, ctx).course,
  saveOutline: ({ params, body }, ctx) => {
    const { course } = open(params, ctx);
    refuseConflict(ctx);
    const known = new Map(course.lessons.map((lesson) => [lesson.key, lesson]));
    const { outline } = body;
    const lessons = outline.modules.flatMap((module) =>
      module.lessons.map(
        ({ key }) =>
          known.get(key) ?? { key, items: 0, required: 0, revision: 0, changed: null, differs: true },
      ),
    );
    const state = { ...course.state, content: 'CHANGED' as const };
    return { ...course, outline, lessons, state, ...saved(body.revision, ctx.caller) };
  },
  getLesson: ({ params }, ctx) => openLesson(params, ctx),
  saveLesson: ({ params, body }, ctx) => {
    const lesson = openLesson(params, ctx);
    refuseConflict(ctx);
    return { ...lesson, items: body.items, ...saved(body.revision, ctx.caller) };
  },
  history: ({ params }, ctx) => makeSaves(openLesson(params, ctx)).map(({ saved: _, ...save }) => save),
  getSave: ({ params }, ctx) => {
    const found = makeSaves(openLesson(params, ctx)).find(({ saveId }) => saveId === params.saveId);
    if (!found) throw new ApiError('not_found');
    const { saved: items, ...save } = found;
    return { save, items };
  },
  check: ({ params }, ctx) => {
    const { product, course } = open(params, ctx);
    return makeProblems(product, course, ctx.scenario);
  },
  difference: ({ params, query }, ctx) => {
    const { product, course } = open(params, ctx);
    if (query.versionId) openVersion({ ...params, versionId: query.versionId });
    return makeDifference(product, course, ctx.scenario);
  },
  render: ({ params, body }, ctx) => {
    const { course } = open(params, ctx);
    const lesson = renderItems(course, body.lessonKey, body.items, ctx.caller.id);
    if (!lesson) throw new ApiError('lesson_not_found');
    return lesson;
  },
  tryItem: ({ params, body }, ctx) => {
    const { course } = open(params, ctx);
    const tried = tryProblem(storedItem(body.item), body);
    if (!tried) throw new ApiError('request_params_invalid', { fields: { answers: 'invalid' } });
    return { contentId: `${course.courseId}:${body.item.key}`, ...tried, standing: null };
  },
  requestPublication: ({ params }, ctx) => ({
    ...refuseProblems(params, ctx),
    requested: saved(0, ctx.caller).changed,
  }),
  publish: ({ params, body }, ctx): EditedCourse => {
    if (body.publishAt && new Date(body.publishAt) <= MOCK_NOW)
      throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
    const course = refuseProblems(params, ctx);
    refuseConflict(ctx);
    if (body.publishAt) return { ...course, state: { ...course.state, contentAt: body.publishAt } };
    const lessons = course.lessons.map((lesson) => ({ ...lesson, differs: false }));
    return { ...course, lessons, state: { ...course.state, content: 'PUBLISHED' }, requested: null };
  },
  unpublish: ({ params }, ctx): EditedCourse => {
    const { course } = open(params, ctx);
    if (course.language === course.baseLanguage) throw new ApiError('still_in_use');
    return { ...course, state: { ...course.state, content: 'DRAFT' } };
  },
  restore: ({ params, body }, ctx) => {
    const { course } = open(params, ctx);
    openVersion(params);
    refuseConflict(ctx);
    return { ...course, ...saved(body.revision, ctx.caller) };
  },
});
