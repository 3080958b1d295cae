import { textPage } from '../../../../contracts/editorial/text-page.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { TextPageService } from './text-page.service.ts';

export function textPageRoutes(app: App, service: TextPageService): void {
  registerContract(app, textPage, {
    get: ({ params }, { locale }) => service.get(params.page, locale),
    answers: ({ query }, { locale }) => service.answers(query.textSearch, locale),
  });
}
