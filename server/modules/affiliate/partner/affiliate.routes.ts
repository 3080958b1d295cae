import { affiliate } from '../../../../contracts/affiliate/affiliate.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ReferralService } from '../referral/referral.service.ts';
import type { TariffService } from '../tariff/tariff.service.ts';
import type { PartnerService } from './partner.service.ts';
import { requireOpen } from './partner-access.ts';

export interface AffiliateServices {
  partners: PartnerService;
  tariffs: Pick<TariffService, 'program' | 'list'>;
  referrals: Pick<ReferralService, 'isActive' | 'visit' | 'claim' | 'typeCode'>;
}

/** Calls of the program: for everybody, for partners-to-be and for those whom partners recommend something. */
export function affiliateRoutes(app: App, { partners, tariffs, referrals }: AffiliateServices): void {
  registerContract(app, affiliate, {
    isActive: (_, { caller, locale }) => referrals.isActive(caller.id, locale),
    program: (_, { locale }) => {
      requireOpen(locale);
      return tariffs.program();
    },
    tariffs: (_, { locale }) => {
      requireOpen(locale);
      return tariffs.list();
    },
    membership: (_, { caller, locale }) => {
      requireOpen(locale);
      return partners.membership(caller.id);
    },
    join: ({ body }, { caller, locale }) => {
      requireOpen(locale);
      return partners.join(caller.id, body.agreed);
    },
    agree: ({ body }, { caller, locale }) => {
      requireOpen(locale);
      return partners.agree(caller.id, body.agreed);
    },
    changeCode: ({ body }, { caller, locale }) => {
      requireOpen(locale);
      return partners.changeCode(caller.id, body.code);
    },
    visit: ({ body }, { caller, locale, ip }) =>
      referrals.visit(body, { userId: caller?.id ?? null, locale, ip }),
    claim: ({ body }, { caller, locale }) => referrals.claim(body, caller.id, locale),
    typeCode: ({ body }, { caller, locale }) => referrals.typeCode(body.code, caller.id, locale),
  });
}
