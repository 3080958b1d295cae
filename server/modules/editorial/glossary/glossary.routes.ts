import { glossary } from '../../../../contracts/editorial/glossary.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { GlossaryService } from './glossary.service.ts';

export function glossaryRoutes(app: App, service: GlossaryService): void {
  registerContract(app, glossary, {
    async list(_, { locale, setHeader }) {
      const terms = await service.list(locale);
      setHeader('x-total-count', String(terms.length));
      return terms;
    },
    term: ({ params }, { locale }) => service.term(params.slug, locale),
  });
}
