import { ApiError } from '../../contracts/api-error.ts';
import { type ManagedReview, reviewManagement } from '../../contracts/catalog/review-management.ts';
import { MANAGER_PAGE_SIZE } from '../../contracts/manager-values.ts';
import { leadManagement } from '../../contracts/messaging/lead-management.ts';
import { supportManagement } from '../../contracts/messaging/support-management.ts';
import { changedNow } from './builders/catalog-management.ts';
import { makeWordsLeads, makeWordsMessages, makeWordsReviews } from './builders/manager-words.ts';
import { makeManagedReviews } from './builders/review.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

/** Nothing waits in the demo school: the scenario `words-waiting` fills the lists of managers. */
export function wordsOf<T>({ scenario }: Pick<MockContext, 'scenario'>, make: () => T[]): T[] {
  return scenario.has('words-waiting') && !scenario.has('empty') ? make() : [];
}

/** Another manager was faster. */
export function refuseDecided(
  { scenario }: Pick<MockContext, 'scenario'>,
  code: 'edit_conflict' | 'approval_already_decided',
): void {
  if (scenario.has('words-decided')) throw new ApiError(code);
}

export function found<T>(list: readonly T[], isIt: (one: T) => boolean): T {
  const one = list.find(isIt);
  if (!one) throw new ApiError('not_found');
  return one;
}

/** Whether one of the words contains the text that is looked for. */
export const has = (words: string[], text = '') =>
  words.join('\n').toLowerCase().includes(text.trim().toLowerCase());

interface Page {
  page?: number | undefined;
  size?: number | undefined;
}

function pageOf<T>(rows: readonly T[], { page = 1, size = MANAGER_PAGE_SIZE }: Page, ctx: MockContext): T[] {
  ctx.setHeader('x-total-count', String(rows.length));
  return rows.slice((page - 1) * size, page * size);
}

function reviewToDecide(reviewId: string, ctx: MockContext): ManagedReview {
  const reviews = wordsOf(ctx, () => makeWordsReviews(ctx.locale));
  const review = found(reviews, (one) => one.reviewId === reviewId);
  if (review.own) throw new ApiError('forbidden');
  return review;
}

const reviewMocks = mockContract(reviewManagement, {
  list: ({ query }, ctx) => {
    if (!ctx.scenario.has('words-waiting'))
      return query.state === 'WAITING' || query.state === 'REFUSED'
        ? { items: [], next: null, waiting: 0 }
        : makeManagedReviews(ctx.locale, ctx.scenario.has('empty'));
    const items = wordsOf(ctx, () => makeWordsReviews(ctx.locale)).filter(
      ({ waiting, status, refusal, productId, stars, pending, locale }) =>
        (query.state !== 'WAITING' || waiting) &&
        (query.state !== 'PUBLISHED' || status === 'PUBLISHED') &&
        (query.state !== 'REFUSED' || refusal !== null) &&
        (query.productId === undefined || query.productId === productId) &&
        (query.stars === undefined || query.stars === String(pending?.stars ?? stars)) &&
        (query.language === undefined || query.language === locale),
    );
    return { items, next: null, waiting: items.filter(({ waiting }) => waiting).length };
  },
  get: ({ params }, ctx) => {
    const words = wordsOf(ctx, () => makeWordsReviews(ctx.locale));
    const shown = makeManagedReviews(ctx.locale, ctx.scenario.has('empty')).items;
    return found([...words, ...shown], ({ reviewId }) => reviewId === params.reviewId);
  },
  publish: ({ params }, ctx) => {
    const { pending, ...review } = reviewToDecide(params.reviewId, ctx);
    refuseDecided(ctx, 'edit_conflict');
    return { ...review, ...pending, pending: null, status: 'PUBLISHED' as const, waiting: false };
  },
  refuse: ({ params, body }, ctx) => {
    const review = reviewToDecide(params.reviewId, ctx);
    refuseDecided(ctx, 'edit_conflict');
    const status = review.status === 'PENDING' ? ('REJECTED' as const) : review.status;
    return { ...review, status, refusal: body.refusal, waiting: false };
  },
  answer: ({ params, body }, ctx) => {
    const review = reviewToDecide(params.reviewId, ctx);
    refuseDecided(ctx, 'edit_conflict');
    return { ...review, answer: body.text };
  },
});

const messageOf = (messageId: string, ctx: MockContext) =>
  found(wordsOf(ctx, makeWordsMessages), ({ id }) => id === messageId);

function answered(messageId: string, answer: string, ctx: MockContext) {
  const message = messageOf(messageId, ctx);
  refuseDecided(ctx, 'approval_already_decided');
  const { at, by } = changedNow();
  return { ...message, status: 'ANSWERED' as const, answer, answeredAt: at, answeredBy: by };
}

const supportMocks = mockContract(supportManagement, {
  list: ({ query }, ctx) => {
    const rows = wordsOf(ctx, makeWordsMessages).filter(
      ({ name, email, subject, message, status, locale }) =>
        has([name, email, subject, message], query.text) &&
        (!query.status || query.status === status) &&
        (!query.language || query.language === locale),
    );
    return pageOf(rows, query, ctx);
  },
  get: ({ params }, ctx) => messageOf(params.messageId, ctx),
  answer: ({ params, body }, ctx) => answered(params.messageId, body.text, ctx),
  finish: ({ params }, ctx) => answered(params.messageId, '', ctx),
});

const leadMocks = mockContract(leadManagement, {
  list: ({ query }, ctx) => {
    const rows = wordsOf(ctx, makeWordsLeads).filter(
      ({ name, email, details, kind, handled }) =>
        has([name, email, details], query.text) &&
        (!query.kind || query.kind === kind) &&
        (!query.status || query.status === (handled ? 'HANDLED' : 'OPEN')),
    );
    return pageOf(rows, query, ctx);
  },
  get: ({ params }, ctx) => found(wordsOf(ctx, makeWordsLeads), ({ id }) => id === params.leadId),
  update: ({ params, body: { handled, note, revision } }, ctx) => {
    const lead = found(wordsOf(ctx, makeWordsLeads), ({ id }) => id === params.leadId);
    refuseDecided(ctx, 'edit_conflict');
    if (revision !== lead.revision) throw new ApiError('edit_conflict');
    return {
      ...lead,
      note,
      revision: revision + 1,
      handled: handled ? (lead.handled ?? changedNow()) : null,
    };
  },
});

export const managerWordsMocks = [...reviewMocks, ...supportMocks, ...leadMocks];
