import { testAttempt } from '../../../../contracts/learning/test-attempt.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { TestAttemptService } from './test-attempt.service.ts';

export function testAttemptRoutes(app: App, service: TestAttemptService): void {
  registerContract(app, testAttempt, {
    start: ({ params, body }, { caller }) => service.start({ ...params, ...body, userId: caller.id }),
    save: ({ params, body }, { caller }) => service.save({ ...params, ...body, userId: caller.id }),
    finish: ({ params }, { caller }) => service.finish({ ...params, userId: caller.id }),
  });
}
