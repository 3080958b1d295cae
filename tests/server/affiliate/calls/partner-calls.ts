import { randomUUID } from 'node:crypto';
import { statementFile } from '../../../../contracts/affiliate/affiliate-addresses.ts';
import {
  ANYBODY,
  but,
  type FileRow,
  PARTNERS,
  type Row,
  SIGNED_IN,
  THE_PARTNER,
  VERIFIED,
} from '../../role-matrix.ts';
import type { PartnerWorld } from '../role-world.ts';

const NO_TAGS = { source: '', medium: '', campaign: '', term: '', content: '' };
const ofCampaign = ({ partner }: PartnerWorld) => ({ params: { campaignId: partner.campaignId } });
const anyCode = () => `C${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
const agreeing = ({ agreed }: PartnerWorld) => ({ body: { agreed } });
const today = () => new Date().toISOString().slice(0, 10);

/** To anybody but a partner the calls of partners do not exist. */
const PROGRAM: Row<PartnerWorld>[] = [
  { call: 'affiliate.isActive', outcomes: SIGNED_IN },
  { call: 'affiliate.program', outcomes: ANYBODY },
  { call: 'affiliate.tariffs', outcomes: ANYBODY },
  { call: 'affiliate.membership', outcomes: SIGNED_IN },
  { call: 'affiliate.join', outcomes: VERIFIED, send: agreeing },
  { call: 'affiliate.agree', outcomes: { ...PARTNERS, 'earlier partner': 'ok' }, send: agreeing },
  {
    ...{ call: 'affiliate.changeCode', outcomes: PARTNERS },
    send: () => ({ body: { code: anyCode() } }),
  },
  {
    call: 'affiliate.visit',
    outcomes: ANYBODY,
    send: ({ partner }) => ({ body: { code: partner.code, visitId: randomUUID(), path: '/' } }),
  },
  {
    call: 'affiliate.claim',
    outcomes: SIGNED_IN,
    send: ({ partner }) => ({ body: { code: partner.code, visitId: null, clickedAt: null } }),
  },
  {
    call: 'affiliate.typeCode',
    outcomes: SIGNED_IN,
    send: ({ partner }) => ({ body: { code: partner.code } }),
  },
  { call: 'affiliateCampaign.list', outcomes: PARTNERS },
  {
    ...{ call: 'affiliateCampaign.save', outcomes: THE_PARTNER },
    send: (world) => ({ ...ofCampaign(world), body: { ...NO_TAGS, name: 'Mine now', path: '/' } }),
  },
  { call: 'affiliateCampaign.remove', outcomes: THE_PARTNER, send: ofCampaign },
];

const MONEY: Row<PartnerWorld>[] = [
  { call: 'affiliateReport.balances', outcomes: PARTNERS },
  {
    ...{ call: 'affiliateReport.report', outcomes: PARTNERS },
    send: () => ({ query: { from: today(), to: today() } }),
  },
  { call: 'affiliateReport.bonuses', outcomes: PARTNERS },
  { call: 'affiliateReport.statements', outcomes: PARTNERS },
  {
    ...{ call: 'affiliateReport.statement', outcomes: PARTNERS },
    send: ({ partner: { month } }) => ({ params: { month, currency: 'USD' } }),
  },
  { call: 'payout.methods', outcomes: PARTNERS },
  { call: 'payout.list', outcomes: PARTNERS },
  {
    ...{ call: 'payout.request', outcomes: PARTNERS },
    send: () => ({
      body: { payoutId: randomUUID(), currency: 'EUR', method: 'transfer', account: 'DE89 3704 0044 0532' },
    }),
  },
  {
    ...{ call: 'payout.request', what: 'with the id of a partner’s payout' },
    // To the partner it is the same payout.
    outcomes: THE_PARTNER,
    send: ({ partner }) => ({
      body: {
        payoutId: partner.payoutId,
        currency: 'EUR',
        method: 'transfer',
        account: 'DE89 3704 0044 0532',
      },
    }),
  },
  {
    ...{ call: 'payout.cancel', outcomes: THE_PARTNER },
    send: ({ partner }) => ({ params: { payoutId: partner.payoutId } }),
  },
  {
    ...{ call: 'payout.cancel', what: 'one that is decided' },
    outcomes: but(THE_PARTNER, 'order_state_invalid'),
    send: ({ partner }) => ({ params: { payoutId: partner.approvedId } }),
  },
];

export const PARTNER_CALLS = [...PROGRAM, ...MONEY];

export const PARTNER_FILES: FileRow<PartnerWorld>[] = ['csv', 'pdf'].map((format) => ({
  ...{ call: `a statement as ${format}`, outcomes: PARTNERS },
  url: ({ partner }) => statementFile(partner.month, 'USD', format),
}));
