import { ApiError } from '../../contracts/api-error.ts';
import { type ManagedQuiz, quizManagement } from '../../contracts/catalog/quiz-management.ts';
import { readQuizContent } from '../../db/seed/quiz-content.ts';
import { chosenOptions, LANGUAGE_POINTS, QUIZ_SIZE, validAnswers } from '../../domain/catalog/quiz.ts';
import { isSameQuiz } from '../../domain/catalog/quiz-content.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { makeManagedQuiz, makeQuizVersions, showMockQuiz } from './builders/managed-quiz.ts';
import { MOCK_NOW } from './builders/mock-id.ts';
import { makeProductCard } from './builders/product.ts';
import { learningLanguages, school } from './builders/school.ts';
import { mockContract } from './mock-endpoint.ts';

const now = ({ id, name }: Caller) => ({ at: MOCK_NOW.toISOString(), by: { id, name } });

const seen = (quiz: ManagedQuiz, revision: number): ManagedQuiz => {
  if (quiz.revision !== revision) throw new ApiError('edit_conflict');
  return quiz;
};

function requireReady(quiz: ManagedQuiz): ManagedQuiz {
  if (quiz.checks.length > 0) throw new ApiError('not_ready_to_publish');
  return quiz;
}

export const quizManagementMocks = mockContract(quizManagement, {
  get: (_, { locale, scenario }) => makeManagedQuiz(locale, scenario),
  save: async ({ body }, { caller, locale, scenario }) => {
    const quiz = await makeManagedQuiz(locale, scenario);
    if (isSameQuiz(quiz.content, body.content)) return quiz;
    const { revision } = seen(quiz, body.revision);
    const { scheduled, requested } = quiz;
    return {
      ...(await showMockQuiz(body.content, locale, revision + 1)),
      ...{ changed: now(caller), scheduled, requested },
    };
  },
  try: ({ body: { content, answers, language } }, { locale: asked, scenario }) => {
    const { questions } = content;
    const locale = language ?? asked;
    if (Object.keys(validAnswers(questions, answers)).length === 0)
      throw new ApiError('request_params_invalid', { fields: { answers: 'required' } });
    const because = questions.flatMap((question) =>
      chosenOptions([question], answers).map((option) => ({
        ...{ question: question.code, option: option.code, points: 2 },
      })),
    );
    const products = scenario.has('empty') ? [] : school.products.slice(0, QUIZ_SIZE);
    return {
      type: 'MIXED' as const,
      products: products.map((product) => {
        const forLanguage = learningLanguages(product).includes(locale) ? LANGUAGE_POINTS : 0;
        return {
          ...{ product: makeProductCard(product, locale), because, language: forLanguage },
          points: because.length * 2 + forLanguage,
        };
      }),
    };
  },
  versions: async (_, { setHeader }) => {
    const versions = await makeQuizVersions();
    setHeader('x-total-count', String(versions.length));
    return versions;
  },
  restore: async ({ params, body }, { caller, locale, scenario }) => {
    const versions = await makeQuizVersions();
    if (!versions.some(({ versionId }) => versionId === params.versionId)) throw new ApiError('not_found');
    const quiz = await makeManagedQuiz(locale, scenario);
    const content = await readQuizContent();
    if (isSameQuiz(quiz.content, content)) return quiz;
    const { revision, scheduled, requested } = seen(quiz, body.revision);
    const restored = await showMockQuiz(content, locale, revision + 1);
    return { ...restored, changed: now(caller), scheduled, requested };
  },
  requestPublication: async (_, { caller, locale, scenario }) => {
    const quiz = requireReady(await makeManagedQuiz(locale, scenario));
    return { ...quiz, requested: quiz.requested ?? (quiz.unpublished ? now(caller) : null) };
  },
  publish: async ({ body: { revision, publishAt } }, { caller, locale, scenario }): Promise<ManagedQuiz> => {
    if (publishAt !== null && new Date(publishAt) <= MOCK_NOW)
      throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
    const quiz = requireReady(seen(await makeManagedQuiz(locale, scenario), revision));
    if (!quiz.unpublished) return quiz;
    const done = { ...quiz, requested: null };
    return publishAt === null
      ? { ...done, unpublished: false, published: now(caller), scheduled: null }
      : { ...done, scheduled: { revision, at: publishAt } };
  },
  unschedule: async (_, { locale, scenario }) => ({
    ...(await makeManagedQuiz(locale, scenario)),
    scheduled: null,
  }),
});
