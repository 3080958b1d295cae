import { resumeDraft } from '../../../../contracts/resume/resume-draft.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ResumeDraftService } from './resume-draft.service.ts';

export function resumeDraftRoutes(app: App, drafts: ResumeDraftService): void {
  registerContract(app, resumeDraft, {
    save: ({ params, body }, { ip }) => drafts.save({ ...params, ...body }, ip),
    list: (_, { caller }) => drafts.list(caller.id),
    claim: ({ params }, { caller }) => drafts.claim(caller.id, params.draftId),
    discard: ({ params }, { caller }) => drafts.discard(caller.id, params.draftId),
  });
}
