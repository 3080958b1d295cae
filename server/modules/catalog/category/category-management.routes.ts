import { categoryManagement } from '../../../../contracts/catalog/category-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CategoryManagementService } from './category-management.service.ts';

export function categoryManagementRoutes(app: App, service: CategoryManagementService): void {
  registerContract(app, categoryManagement, {
    list: () => service.list(),
    create: ({ body }, { caller }) => service.create(body, caller.id),
    update: ({ params, body }, { caller }) => service.update(params.categoryId, body, caller.id),
    reorder: ({ body }, { caller }) => service.reorder(body.categoryIds, caller.id),
    remove: ({ params }, { caller }) => service.remove(params.categoryId, caller.id),
  });
}
