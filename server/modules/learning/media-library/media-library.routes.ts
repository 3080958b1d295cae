import { mediaLibrary } from '../../../../contracts/learning/media-library.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { MediaLibraryService } from './media-library.service.ts';

export function mediaLibraryRoutes(app: App, service: MediaLibraryService): void {
  registerContract(app, mediaLibrary, {
    list: async ({ query }, ctx) => {
      const { items, total } = await service.list(query);
      ctx.setHeader('x-total-count', String(total));
      return items;
    },
    quota: () => service.quota(),
    get: ({ params }) => service.get(params.mediaId),
    rename: ({ params, body }, { caller }) => service.rename({ ...params, ...body, callerId: caller.id }),
    remove: ({ params }, { caller }) => service.remove({ ...params, callerId: caller.id }),
  });
}
