import { ApiError } from '../../contracts/api-error.ts';
import { banner } from '../../contracts/editorial/banner.ts';
import { bannerManagement, type ManagedBanner } from '../../contracts/editorial/banner-management.ts';
import { MANAGER_PAGE_SIZE } from '../../contracts/manager-values.ts';
import { isShownAsWritten, newBanner, shownBanners } from '../../domain/editorial/banner.ts';
import { bannerChecks } from '../../domain/editorial/banner-check.ts';
import { changedNow } from './builders/catalog-management.ts';
import { makeManagedBanners, mockBanner } from './builders/managed-banners.ts';
import { mockContract } from './mock-endpoint.ts';

function requireBanner(id: string): ManagedBanner {
  const found = makeManagedBanners().find((each) => each.id === id);
  if (!found) throw new ApiError('not_found');
  return found;
}

export const bannerMocks = [
  ...mockContract(banner, {
    shown: ({ query }, { locale, scenario }) =>
      shownBanners(
        scenario.has('banner')
          ? makeManagedBanners().flatMap(({ id, published }) =>
              published ? [{ id, version: 1, startsAt: new Date(0), endsAt: null, content: published }] : [],
            )
          : [],
        { place: query.place, locale, now: new Date() },
      ),
    visitor: () => ({ kind: 'CUSTOMER' as const }),
  }),
  ...mockContract(bannerManagement, {
    list: (
      { query: { state, place, archived, waiting, text = '', page = 1, size = MANAGER_PAGE_SIZE } },
      call,
    ) => {
      const found = (call.scenario.has('empty') ? [] : makeManagedBanners()).filter(
        (each) =>
          each.archived === Boolean(archived) &&
          (!waiting || each.requested !== null) &&
          (!state || each.state === state) &&
          (!place || each.content.places.includes(place)) &&
          each.content.name.toLowerCase().includes(text.trim().toLowerCase()),
      );
      call.setHeader('x-total-count', String(found.length));
      return found.slice((page - 1) * size, page * size);
    },
    create: ({ body }) => mockBanner(newBanner(body.name), 'DRAFT'),
    get: ({ params }) => requireBanner(params.bannerId),
    update: ({ params, body: { revision, content } }) => {
      const found = requireBanner(params.bannerId);
      if (revision !== found.revision) throw new ApiError('edit_conflict');
      const checks = bannerChecks(content, { promoCode: null, now: new Date() });
      return { ...found, content, checks, revision: revision + 1, changed: changedNow() };
    },
    requestPublication: ({ params }): ManagedBanner => {
      const found = requireBanner(params.bannerId);
      if (found.archived || found.checks.length > 0) throw new ApiError('not_ready_to_publish');
      return { ...found, requested: found.requested ?? (isShownAsWritten(found) ? null : changedNow()) };
    },
    withdrawRequest: ({ params }) => ({ ...requireBanner(params.bannerId), requested: null }),
    publish: ({ params, body }): ManagedBanner => {
      const found = requireBanner(params.bannerId);
      if (body.revision !== found.revision) throw new ApiError('edit_conflict');
      if (found.checks.length > 0) throw new ApiError('not_ready_to_publish');
      return { ...found, state: 'LIVE', published: found.content, requested: null };
    },
    end: ({ params }): ManagedBanner => {
      const found = requireBanner(params.bannerId);
      return { ...found, state: found.state === 'LIVE' ? 'ENDED' : found.state };
    },
    duplicate: ({ params, body }) =>
      mockBanner({ ...requireBanner(params.bannerId).content, name: body.name }, 'DRAFT'),
    archive: ({ params, body }) => {
      const found = requireBanner(params.bannerId);
      if (body.archived && found.state === 'LIVE') throw new ApiError('still_in_use');
      return { ...found, archived: body.archived, requested: null };
    },
  }),
];
