import { ApiError } from '../../../../contracts/api-error.ts';
import { isShownAsWritten } from '../../../../domain/editorial/banner.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import { tellOtherSeniors } from '../../identity/approval/tell-seniors.ts';
import { findBanner } from './banner-management.repository.ts';
import type { BannerManagement, BannerManagementDeps } from './banner-management.service.ts';
import { recordRequest } from './banner-record.ts';
import * as repo from './banner-request.repository.ts';
import { checksOf, promoCodesOf, stateOf } from './banner-view.ts';

interface BannerRequestDeps extends BannerManagementDeps {
  management: Pick<BannerManagement, 'change'>;
}

export type BannerRequests = ReturnType<typeof createBannerRequests>;

/** Requests of managers who may not publish a banner (product §4 Back office rules); every call may be sent again. */
export function createBannerRequests({ db, shop, management, now = () => new Date() }: BannerRequestDeps) {
  async function request(bannerId: string, callerId: string) {
    const draft = await findBanner(db, bannerId);
    if (!draft) throw new ApiError('not_found');
    const promoCodes = await promoCodesOf(shop, draft);
    return management.change(bannerId, async (tx, row) => {
      const at = now();
      if (row.archived || checksOf(row, { promoCodes, now: at }).length > 0)
        throw new ApiError('not_ready_to_publish');
      if (isShownAsWritten({ ...row, state: stateOf(row, at) })) return;
      if (!(await repo.addRequest(tx, bannerId, callerId, at))) return;
      await recordRequest(tx, { bannerId, callerId }, row.content, 'REQUESTED');
      await tellOtherSeniors(tx, callerId, {
        messageId: `banner:${crypto.randomUUID()}`,
        template: 'PUBLICATION_REQUESTED',
        data: { title: row.content.name },
      });
    });
  }

  /** One's own; senior managers take back any, because they decide on it. */
  const withdraw = (bannerId: string, { id: callerId, role }: Pick<Caller, 'id' | 'role'>) =>
    management.change(bannerId, async (tx, { requested, content }) => {
      if (!requested) return;
      const owner = role === 'SENIOR_CONTENT_MANAGER' ? null : callerId;
      if (!(await repo.clearRequest(tx, bannerId, owner))) throw new ApiError('forbidden');
      await recordRequest(tx, { bannerId, callerId }, content, 'CHANGED');
    });

  return { request, withdraw };
}
