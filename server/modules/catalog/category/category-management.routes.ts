import {
  categoryManagement,
  type ManagedCategory,
} from '../../../../contracts/catalog/category-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CategoryManagementService } from './category-management.service.ts';
import type { CategorySchedules } from './category-schedule.service.ts';

export interface CategoryServices {
  management: CategoryManagementService;
  schedules: CategorySchedules;
}

export function categoryManagementRoutes(app: App, { management, schedules }: CategoryServices): void {
  const after = async (id: string, change: Promise<void>): Promise<ManagedCategory> => {
    await change;
    return management.get(id);
  };
  registerContract(app, categoryManagement, {
    list: () => management.list(),
    create: ({ body }, { caller }) => management.create(body, caller.id),
    update: ({ params, body }, { caller }) => management.update(params.categoryId, body, caller.id),
    schedule: ({ params: { categoryId }, body }, { caller }) =>
      after(categoryId, schedules.schedule(categoryId, body, caller.id)),
    unschedule: ({ params: { categoryId } }, { caller }) =>
      after(categoryId, schedules.unschedule(categoryId, caller.id)),
    reorder: ({ body }, { caller }) => management.reorder(body.categoryIds, caller.id),
    remove: ({ params }, { caller }) => management.remove(params.categoryId, caller.id),
  });
}
