import { searchManagement } from '../../../../contracts/catalog/search-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { SearchManagementService } from './search-management.service.ts';

export function searchManagementRoutes(app: App, service: SearchManagementService): void {
  registerContract(app, searchManagement, {
    popular: ({ params }) => service.popular(params.language),
    savePopular: ({ params, body }, { caller }) => service.savePopular(params.language, body, caller.id),
    previewPopular: async ({ params, body }) => ({
      shown: await service.previewPopular(params.language, body),
    }),
    async terms({ query }, { setHeader }) {
      const { terms, total } = await service.terms(query);
      setHeader('x-total-count', String(total));
      return terms;
    },
    async misses({ query }, { setHeader }) {
      const { terms, total } = await service.misses(query);
      setHeader('x-total-count', String(total));
      return terms;
    },
    synonyms: ({ params }) => service.synonyms(params.language),
    saveSynonyms: ({ params, body }, { caller }) => service.saveSynonyms(params.language, body, caller.id),
    async synonymHistory({ params }, { setHeader }) {
      const versions = await service.history(params.language);
      setHeader('x-total-count', String(versions.length));
      return versions;
    },
    restoreSynonyms: ({ params, body }, { caller }) => service.restore(params.language, body, caller.id),
    previewSynonyms: ({ params, body }) => service.preview(params.language, body.textSearch, body.groups),
  });
}
