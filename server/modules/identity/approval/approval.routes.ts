import { approval } from '../../../../contracts/identity/approval.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ApprovalService } from './approval.service.ts';

export function approvalRoutes(app: App, service: ApprovalService): void {
  registerContract(app, approval, {
    list: (_, { caller }) => service.list(caller.id),
    confirm: ({ params }, { caller }) => service.confirm(params.approvalId, caller.id),
    refuse: ({ params }, { caller }) => service.refuse(params.approvalId, caller.id),
    withdraw: ({ params }, { caller }) => service.withdraw(params.approvalId, caller.id),
  });
}
