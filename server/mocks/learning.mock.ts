import { ApiError } from '../../contracts/api-error.ts';
import type { ProblemAnswers } from '../../contracts/learning/content.ts';
import { type GradedAnswer, learning } from '../../contracts/learning/learning.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { StoredItem } from '../../domain/learning/content.ts';
import { gradeProblem, isSolved, revealProblem } from '../../domain/learning/grading.ts';
import {
  contentId,
  findLesson,
  makeEducationItem,
  makeLesson,
  makeLessonProgress,
  makeOutline,
  ownedProducts,
  ownershipOf,
} from './builders/learning.ts';
import { findProduct } from './builders/school.ts';
import { learnerOf } from './learner.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

interface Address {
  productId: string;
  language: Locale;
  lessonKey: string;
}

export const learningMocks = mockContract(learning, {
  getOutline: ({ params }, ctx) => makeOutline(known(params.productId), params.language, learnerOf(ctx)),
  getLesson: ({ params }, ctx) => {
    const { product, found } = open(params, ctx);
    return makeLesson(product, found, learnerOf(ctx));
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
  getHint: ({ params, body }, ctx) => {
    const { solution } = problem(params, body.contentId, ctx).item;
    const html = solution.hintsHtml[body.index];
    if (html === undefined) throw new ApiError('content_item_not_found');
    return { html };
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
  mergeAccomplishments: ({ body }) => ({ merged: body.accomplishedContent.length, skipped: 0 }),
  listMine: ({ query }, ctx) => {
    const items = education(ctx);
    return query.status ? items.filter(({ progressStatus }) => progressStatus === query.status) : items;
  },
  listContinue: (_, ctx) => education(ctx).filter(({ progressStatus }) => progressStatus === 'IN_PROGRESS'),
});

function education(ctx: MockContext) {
  const learner = learnerOf(ctx);
  return ownedProducts(learner).map((product) => makeEducationItem(product, ctx.locale, learner));
}

function known(productId: string) {
  const product = findProduct(productId);
  if (product) return product;
  throw new ApiError('product_not_found');
}

/** The lesson, if the caller may open it. */
function open({ productId, language, lessonKey }: Address, ctx: MockContext) {
  const product = known(productId);
  const found = findLesson(product, language, lessonKey);
  if (!found) throw new ApiError('lesson_not_found');
  const owned = ownershipOf(product, learnerOf(ctx)).accessType !== null || product.file.price === null;
  if (!found.lesson.free && !owned) throw new ApiError('user_not_have_access_to_product');
  return { product, found };
}

function problem(address: Address, id: string, ctx: MockContext) {
  const { product, found } = open(address, ctx);
  const item = found.lesson.items.find(({ key }) => contentId(product, key) === id);
  const parts = item && partsOf(item);
  if (!parts) throw new ApiError('content_item_not_found');
  return { product, found, item: parts };
}

function partsOf({ body, solution }: StoredItem) {
  return body.kind === 'problem' && solution ? { parts: body.parts, solution } : null;
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
