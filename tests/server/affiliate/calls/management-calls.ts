import { type Row, SENIORS } from '../../role-matrix.ts';
import type { PartnerWorld } from '../role-world.ts';

const ofPartner = ({ partner }: PartnerWorld) => ({ params: { partnerId: partner.id } });
const percents = { COURSE: 20, MARATHON: 20, PROGRAM: 15, LONGREAD: 20, PROFESSION: 15, PLAN: 25 };
const turnover = { USD: 0, EUR: 0, RUB: 0, INR: 0 };
const WEEK_MS = 7 * 86_400_000;

/** Of senior managers, about any partner. */
export const MANAGEMENT_CALLS: Row<PartnerWorld>[] = [
  { call: 'partnerManagement.list', outcomes: SENIORS },
  { call: 'partnerManagement.get', outcomes: SENIORS, send: ofPartner },
  {
    ...{ call: 'partnerManagement.suspend', outcomes: SENIORS },
    send: (world) => ({ ...ofPartner(world), body: { suspended: true, reason: 'A reason' } }),
  },
  { call: 'partnerManagement.held', outcomes: SENIORS },
  {
    ...{ call: 'partnerManagement.decide', outcomes: SENIORS },
    send: ({ partner }) => ({
      params: { bonusId: partner.heldBonusId },
      body: { decision: 'RELEASE', reason: 'A reason' },
    }),
  },
  { call: 'partnerManagement.tariffs', outcomes: SENIORS },
  {
    ...{ call: 'partnerManagement.changeTariff', outcomes: SENIORS },
    send: ({ tariffId }) => ({
      body: {
        ...{ basedOn: tariffId, levels: [{ turnover, percents }] },
        validFrom: new Date(Date.now() + WEEK_MS).toISOString(),
      },
    }),
  },
  { call: 'payoutManagement.list', outcomes: SENIORS },
  {
    ...{ call: 'payoutManagement.decide', outcomes: SENIORS },
    send: ({ partner }) => ({
      params: { payoutId: partner.payoutId },
      body: { decision: 'APPROVE', note: '' },
    }),
  },
  {
    ...{ call: 'payoutManagement.markPaid', outcomes: SENIORS },
    send: ({ partner }) => ({ params: { payoutId: partner.approvedId }, body: { reference: 'SEPA 1' } }),
  },
];
