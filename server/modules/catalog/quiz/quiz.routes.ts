import { quiz } from '../../../../contracts/catalog/quiz.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { QuizService } from './quiz.service.ts';

export function quizRoutes(app: App, service: QuizService): void {
  registerContract(app, quiz, {
    questions: (_, { locale }) => service.questions(locale),
    answer: ({ body }, { caller, locale, currency }) =>
      service.answer(body.answers, { userId: caller?.id ?? null, locale, currency }),
    async mine(_, { caller, locale, currency, setHeader }) {
      const kept = await service.mine({ userId: caller.id, locale, currency });
      setHeader('x-total-count', String(kept.products.length));
      return kept;
    },
  });
}
