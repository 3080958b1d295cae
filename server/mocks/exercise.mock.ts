import { ApiError } from '../../contracts/api-error.ts';
import type { OpenAnswer } from '../../contracts/learning/content.ts';
import { openAnswer } from '../../contracts/learning/open-answer.ts';
import { type LessonTestAttempt, testAttempt } from '../../contracts/learning/test-attempt.ts';
import { makeWordsAnswers } from './builders/manager-words.ts';
import { MOCK_NOW, mockId } from './builders/mock-id.ts';
import { found, has, refuseDecided, wordsOf } from './manager-words.mock.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';
import { type Address, itemOf, open } from './open-lesson.ts';

function openQuestion(address: Address, contentId: string, ctx: MockContext) {
  const { item } = itemOf(address, contentId, ctx);
  if (item.body.kind !== 'open_answer') throw new ApiError('content_item_not_found');
  return item;
}

const answerOf = (id: string, ctx: MockContext) =>
  found(
    wordsOf(ctx, () => makeWordsAnswers(ctx.locale)),
    ({ answerId }) => answerId === id,
  );

/** Nothing was handed in or begun before the mocks were started, and they keep nothing. */
const unknown = (): never => {
  throw new ApiError('not_found');
};

export const exerciseMocks = [
  ...mockContract(openAnswer, {
    upload: ({ params, query }, ctx) => {
      openQuestion(params, query.contentId, ctx);
      const fileId = mockId('open-answer-file', query.name);
      const url = `/media/${fileId}/${encodeURIComponent(query.name)}`;
      return { fileId, url, name: query.name, size: 1000, type: 'image/png' };
    },
    handIn: ({ params, body }, ctx): OpenAnswer => {
      const { solution } = openQuestion(params, body.contentId, ctx);
      if (body.text === '' && body.fileIds.length === 0) throw new ApiError('answer_invalid');
      return {
        answerId: mockId('open-answer', body.clientId),
        attempt: 1,
        text: body.text,
        files: [],
        status: 'SUBMITTED',
        comment: '',
        gradedAt: null,
        createdAt: MOCK_NOW.toISOString(),
        sample: solution && 'kind' in solution ? solution.sample : null,
      };
    },
    selfCheck: unknown,
    list: ({ query }, ctx) => {
      const answers = wordsOf(ctx, () => makeWordsAnswers(ctx.locale));
      const items = answers.filter(({ learnerName, productTitle, lessonTitle, text }) =>
        has([learnerName, productTitle, lessonTitle, text], query.text),
      );
      return { items, next: null, waiting: answers.filter(({ status }) => status === 'SUBMITTED').length };
    },
    get: ({ params }, ctx) => answerOf(params.answerId, ctx),
    grade: ({ params, body }, ctx) => {
      const answer = answerOf(params.answerId, ctx);
      if (answer.own) throw new ApiError('forbidden');
      refuseDecided(ctx, 'approval_already_decided');
      return { ...answer, ...body, gradedAt: MOCK_NOW.toISOString() };
    },
  }),
  ...mockContract(testAttempt, {
    start: ({ params, body }, ctx): LessonTestAttempt => {
      if (!open(params, ctx).found.lesson.test) throw new ApiError('lesson_not_found');
      return {
        attemptId: body.id,
        attempt: 1,
        answers: {},
        startedAt: MOCK_NOW.toISOString(),
        ...{ finishedAt: null, scorePercent: null, passed: null, results: null },
      };
    },
    save: unknown,
    finish: unknown,
  }),
];
