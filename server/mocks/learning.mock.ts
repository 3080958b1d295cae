import { ApiError } from '../../contracts/api-error.ts';
import { type EducationItem, type GradedAnswer, learning } from '../../contracts/learning/learning.ts';
import type { ProblemAnswers } from '../../contracts/learning/problem.ts';
import { gradeProblem, isSolved, revealProblem } from '../../domain/learning/grading/grading.ts';
import { readState } from '../../domain/learning/item-state.ts';
import { toContinue } from '../../domain/learning/to-continue.ts';
import {
  makeEducationItem,
  makeLesson,
  makeLessonProgress,
  makeOutline,
  ownedProducts,
} from './builders/learning.ts';
import { stageLesson, stageOutline } from './builders/learning-states.ts';
import { learnerOf } from './learner.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';
import { type Address, itemOf, known, open, problem } from './open-lesson.ts';

export const learningMocks = mockContract(learning, {
  getOutline: ({ params }, ctx) => {
    const product = known(params.productId);
    const outline = makeOutline(product, params.language, learnerOf(ctx));
    const isMissing = outline.modules.length > 0 && !outline.languages.includes(params.language);
    if (product.file.type === 'LONGREAD' && isMissing) throw new ApiError('longread_language_not_found');
    return stageOutline(outline, ctx.scenario);
  },
  getLesson: ({ params }, ctx) => {
    const { product, found } = open(params, ctx);
    const outline = stageOutline(makeOutline(product, params.language, learnerOf(ctx)), ctx.scenario);
    const stands = outline.modules
      .flatMap(({ lessons }) => lessons)
      .find(({ key }) => key === params.lessonKey);
    if (stands?.lock && stands.lock.reason !== 'not_owned') throw new ApiError('lesson_is_locked');
    return stageLesson(makeLesson(product, found, learnerOf(ctx)), found.lesson, ctx.scenario);
  },
  setPosition: ({ params, body }, ctx) => {
    open({ ...params, ...body }, ctx);
  },
  answer: ({ params, body }, ctx) => {
    const { item } = problem(params, body.contentId, ctx);
    const results = gradeProblem(item.parts, item.solution, body.answers);
    if (!results) throw new ApiError('answer_invalid');
    return graded(params, body.contentId, results, ctx);
  },
  saveState: ({ params, body }, ctx) => {
    const { product, found, item } = itemOf(params, body.contentId, ctx);
    const read = readState(item.body, body.state);
    if (!read) throw new ApiError('content_item_not_found');
    if (!read.possible) throw new ApiError('answer_invalid');
    return { standing: read.complete ? makeLessonProgress(product, found.lesson) : null };
  },
  getHint: ({ params, body }, ctx) => {
    const { solution } = problem(params, body.contentId, ctx).item;
    const doc = solution.hints[body.index];
    if (doc === undefined) throw new ApiError('content_item_not_found');
    return { doc };
  },
  reveal: ({ params, body }, ctx) => {
    const { item } = problem(params, body.contentId, ctx);
    const nothing: ProblemAnswers = {};
    return graded(params, body.contentId, revealProblem(item.parts, item.solution, nothing), ctx);
  },
  accomplish: ({ body }, ctx) => {
    const { product, found } = open(body, ctx);
    return makeLessonProgress(product, found.lesson);
  },
  mergeAccomplishments: ({ body }) => ({
    merged: body.accomplishedContent.length,
    skipped: 0,
    refused: [],
  }),
  listMine: ({ query }, ctx) => {
    const items = education(ctx);
    return query.status ? items.filter(({ progressStatus }) => progressStatus === query.status) : items;
  },
  listContinue: (_, ctx) => toContinue(education(ctx)).slice(0, 3),
});

function education(ctx: MockContext) {
  const learner = learnerOf(ctx);
  const items = ownedProducts(learner).map((product) => makeEducationItem(product, ctx.locale, learner));
  const isDone = ({ progressStatus }: EducationItem) => Number(progressStatus === 'COMPLETED');
  return items.sort((a, b) => isDone(a) - isDone(b));
}

function graded(
  address: Address,
  id: string,
  results: GradedAnswer['results'],
  ctx: MockContext,
): GradedAnswer {
  const { product, found } = problem(address, id, ctx);
  const correct = isSolved(results);
  return {
    contentId: id,
    correct,
    results,
    attempts: ctx.caller ? 1 : 0,
    canReveal: ctx.caller !== null && !correct,
    standing: ctx.caller ? makeLessonProgress(product, found.lesson) : null,
  };
}
