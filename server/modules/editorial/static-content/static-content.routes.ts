import { staticContent } from '../../../../contracts/editorial/static-content.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { StaticContentService } from './static-content.service.ts';

export function staticContentRoutes(app: App, service: StaticContentService): void {
  registerContract(app, staticContent, {
    async group({ params }, { locale, setHeader }) {
      const entries = await service.group(params.group, locale);
      setHeader('x-total-count', String(entries.length));
      return entries;
    },
  });
}
