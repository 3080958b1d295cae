import { auditLog } from '../../../../contracts/identity/audit-log.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { AuditLogService } from './audit-log.service.ts';

export function auditLogRoutes(app: App, service: AuditLogService): void {
  registerContract(app, auditLog, {
    list: async ({ query }, { caller, setHeader }) => {
      const { entries, total } = await service.list(query, caller);
      setHeader('x-total-count', String(total));
      return entries;
    },
  });
}
