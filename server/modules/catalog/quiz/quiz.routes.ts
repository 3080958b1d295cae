import { quiz } from '../../../../contracts/catalog/quiz.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { QuizService } from './quiz.service.ts';

export function quizRoutes(app: App, service: QuizService): void {
  registerContract(app, quiz, {
    questions: (_, { locale }) => service.questions(locale),
    answer: ({ body }, { caller, locale }) =>
      service.answer(body.answers, { userId: caller?.id ?? null, locale }),
    async mine(_, { caller, locale, setHeader }) {
      const kept = await service.mine(caller.id, locale);
      setHeader('x-total-count', String(kept.products.length));
      return kept;
    },
  });
}
