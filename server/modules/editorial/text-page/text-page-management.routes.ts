import { textPageManagement } from '../../../../contracts/editorial/text-page-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { TextPageManagement } from './text-page-management.service.ts';

export function textPageManagementRoutes(app: App, service: TextPageManagement): void {
  registerContract(app, textPageManagement, {
    async list(_, { setHeader }) {
      const pages = await service.list();
      setHeader('x-total-count', String(pages.length));
      return pages;
    },
  });
}
