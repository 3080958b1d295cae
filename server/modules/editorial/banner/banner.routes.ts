import { banner } from '../../../../contracts/editorial/banner.ts';
import { bannerManagement } from '../../../../contracts/editorial/banner-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { BannerService } from './banner.service.ts';
import type { BannerManagement } from './banner-management.service.ts';
import type { BannerRequests } from './banner-request.service.ts';

export interface BannerServices {
  banners: BannerService;
  management: BannerManagement;
  requests: BannerRequests;
}

export function bannerRoutes(app: App, { banners: service, management, requests }: BannerServices): void {
  registerContract(app, banner, {
    async shown({ query }, { locale, setHeader }) {
      const banners = await service.shown(query.place, locale);
      setHeader('x-total-count', String(banners.length));
      return banners;
    },
    visitor: (_, { caller }) => service.visitor(caller.id),
  });
  registerContract(app, bannerManagement, {
    async list({ query }, { setHeader }) {
      const { banners, total } = await management.list(query);
      setHeader('x-total-count', String(total));
      return banners;
    },
    create: ({ body }, { caller }) => management.create(body.name, caller.id),
    get: ({ params }) => management.get(params.bannerId),
    update: ({ params, body }, { caller }) => management.update({ ...params, ...body, callerId: caller.id }),
    requestPublication: ({ params }, { caller }) => requests.request(params.bannerId, caller.id),
    withdrawRequest: ({ params }, { caller }) => requests.withdraw(params.bannerId, caller),
    publish: ({ params, body }, { caller }) =>
      management.publish({ ...params, ...body, callerId: caller.id }),
    end: ({ params }, { caller }) => management.end({ ...params, callerId: caller.id }),
    duplicate: ({ params, body }, { caller }) =>
      management.duplicate({ ...params, ...body, callerId: caller.id }),
    archive: ({ params, body }, { caller }) =>
      management.archive({ ...params, ...body, callerId: caller.id }),
  });
}
