import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { ManagedPayout } from '@/contracts/affiliate/payout-management';
import { PartnerScreen } from '@/features/affiliate/management/partner-screen';
import { PartnersScreen } from '@/features/affiliate/management/partners-screen';
import { PayoutDialog } from '@/features/affiliate/management/payout-dialog';
import { PayoutsScreen } from '@/features/affiliate/management/payouts-screen';
import { AgreementScreen } from '@/features/affiliate/partner/agreement/agreement-screen';
import { BonusScreen } from '@/features/affiliate/partner/bonus/bonus-screen';
import { OverviewScreen } from '@/features/affiliate/partner/overview/overview-screen';
import { TextPageText } from '@/features/editorial/text-page/text-page-text';
import { everywhere, type HostileScreen, ID, showHostileTexts, TOGETHER } from './hostile-screens';

/** What partners, providers of payouts and managers write, on every screen on which somebody else reads it. */

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

const STATEMENTS = 'GET /api/affiliate/statements';
const HELD = 'GET /api/manager/held-bonuses';
const inMonth = (statement: object) => ({ ...statement, month: '2026-11' });
/** The service makes safe HTML of Markdown (tests/server/hostile-texts.test.ts). */
const withoutHtml = (page: { sections: object[] }) => ({
  ...page,
  intro: '',
  sections: page.sections.map((section) => ({ ...section, html: '' })),
});

const payoutDialog = (act: 'approve' | 'cancel' | 'paid') => (text: string) => (
  <PayoutDialog
    act={act}
    payout={everywhere(ManagedPayout, text) as ManagedPayout}
    onClose={() => {}}
    onWaiting={() => {}}
  />
);

const PARTNERS: Record<string, HostileScreen> = {
  'the overview of a partner, by campaign': {
    reads: ['code', 'key', 'name'],
    node: <OverviewScreen />,
    query: { by: 'campaign' },
  },
  'the overview of a partner, by product': {
    reads: ['code', 'title', 'name'],
    node: <OverviewScreen />,
    query: { by: 'product' },
  },
  'a campaign that is edited': {
    reads: ['name', 'source', 'medium', 'campaign', 'term', 'content'],
    node: <OverviewScreen />,
    query: { by: 'campaign' },
    steps: [
      ['section[aria-labelledby=campaigns] li button:nth-last-of-type(2)', 'details[open] [name=term]'],
    ],
    // A tag with an address in it is named as a fault.
    same: (elements) =>
      elements
        .filter((element) => element !== 'xhtml span id')
        .map((element) => element.replace(/aria-describedby,|aria-invalid,/g, '')),
  },
  'the bonuses of a partner': {
    reads: ['title', 'campaign', 'account', 'reference', 'note'],
    node: <BonusScreen />,
    steps: [
      ['section[aria-labelledby=statements] [aria-expanded]', 'section[aria-labelledby=statements] td'],
    ],
    answers: {
      [STATEMENTS]: (months: object[]) => months.map(inMonth),
      'GET /api/affiliate/payouts': (payouts: object[]) =>
        payouts.map((payout) => ({ ...payout, status: 'FAILED' })),
    },
  },
  'the agreement of a partner': {
    reads: ['title', 'lead'],
    node: <AgreementScreen Text={TextPageText} />,
    answers: { 'GET /api/text-pages/:page': withoutHtml },
  },
  'the partners in the back office': { reads: ['name', 'email', 'code'], node: <PartnersScreen /> },
  'bonuses that wait for a second decision': {
    reads: ['title', 'name', 'code', 'campaign', 'en'],
    node: <PartnersScreen />,
    query: { tab: 'held' },
  },
  'bonuses to decide on': {
    reads: ['title', 'name', 'code', 'referrer', 'source'],
    node: <PartnersScreen />,
    query: { tab: 'held' },
    answers: {
      [HELD]: (bonuses: object[], text) =>
        bonuses.map((bonus) => ({
          ...{ ...bonus, waiting: null },
          facts: { referrer: `${text} [referrer]`, source: `${text} [source]`, minutes: text },
        })),
    },
  },
  'the tariffs in the back office': {
    reads: ['name'],
    node: <PartnersScreen />,
    query: { tab: 'tariffs' },
  },
  'a partner in the back office': {
    reads: ['name', 'email', 'code', 'reason'],
    node: <PartnerScreen />,
    query: { partnerId: ID },
  },
  'the suspension of a partner': {
    reads: ['name', 'code'],
    node: <PartnerScreen />,
    query: { partnerId: ID },
    steps: [['header button', '[role=dialog] textarea']],
  },
  'the payouts in the back office': {
    reads: ['name', 'email', 'fullAccount', 'reference', 'note'],
    node: <PayoutsScreen />,
  },
  'a payout to approve': { reads: ['name', 'fullAccount'], node: payoutDialog('approve') },
  'a payout to cancel': { reads: ['name', 'fullAccount'], node: payoutDialog('cancel') },
  'a payout that was paid': { reads: ['name', 'fullAccount'], node: payoutDialog('paid') },
};

showHostileTexts(PARTNERS, TOGETHER);
