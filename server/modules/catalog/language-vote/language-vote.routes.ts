import { languageVote } from '../../../../contracts/catalog/language-vote.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { LanguageVoteService } from './language-vote.service.ts';

export function languageVoteRoutes(app: App, service: LanguageVoteService): void {
  registerContract(app, languageVote, {
    mine: ({ params }, { caller }) => service.mine({ ...params, userId: caller.id }),
    cast: ({ params }, { caller }) => service.cast({ ...params, userId: caller.id }),
    withdraw: ({ params }, { caller }) => service.withdraw({ ...params, userId: caller.id }),
  });
}
