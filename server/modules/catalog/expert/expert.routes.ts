import { expert } from '../../../../contracts/catalog/expert.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ExpertService } from './expert.service.ts';

export function expertRoutes(app: App, service: ExpertService): void {
  registerContract(app, expert, {
    async list(_, { locale, setHeader }) {
      const experts = await service.list(locale);
      setHeader('x-total-count', String(experts.length));
      return experts;
    },
  });
}
