import { ApiError } from '../../contracts/api-error.ts';
import { type ManagedQuiz, quizManagement } from '../../contracts/catalog/quiz-management.ts';
import { readQuizContent } from '../../db/seed/quiz-content.ts';
import { chosenOptions, QUIZ_SIZE, validAnswers } from '../../domain/catalog/quiz.ts';
import { isSameQuiz } from '../../domain/catalog/quiz-content.ts';
import { makeManagedQuiz, makeQuizVersions, showMockQuiz } from './builders/managed-quiz.ts';
import { MOCK_NOW } from './builders/mock-id.ts';
import { makeProductCard } from './builders/product.ts';
import { school } from './builders/school.ts';
import { mockContract } from './mock-endpoint.ts';

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
    const by = { id: caller.id, name: caller.name };
    const changed = { at: MOCK_NOW.toISOString(), by };
    return { ...(await showMockQuiz(body.content, locale, revision + 1)), changed };
  },
  try: ({ body: { content, answers } }, { locale, scenario }) => {
    const { questions } = content;
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
      products: products.map((product) => ({
        ...{ product: makeProductCard(product, locale), because, points: because.length * 2 },
      })),
    };
  },
  versions: async (_, { setHeader }) => {
    const versions = await makeQuizVersions();
    setHeader('x-total-count', String(versions.length));
    return versions;
  },
  restore: async ({ params }, { locale }) => {
    const versions = await makeQuizVersions();
    if (!versions.some(({ versionId }) => versionId === params.versionId)) throw new ApiError('not_found');
    return showMockQuiz(await readQuizContent(), locale, 0);
  },
  requestPublication: async (_, { locale, scenario }) =>
    requireReady(await makeManagedQuiz(locale, scenario)),
  publish: async ({ body: { revision, publishAt } }, { locale, scenario }) => {
    if (publishAt !== null && new Date(publishAt) <= MOCK_NOW)
      throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
    return requireReady(seen(await makeManagedQuiz(locale, scenario), revision));
  },
  unschedule: (_, { locale, scenario }) => makeManagedQuiz(locale, scenario),
});
