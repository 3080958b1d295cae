import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { Member, Membership } from '@/contracts/business/company';
import { CompanyDetail } from '@/contracts/business/company-management';
import { InvitationView, InvitePreview } from '@/contracts/business/invitation';
import { ManagedInvoice } from '@/contracts/business/invoice-management';
import { SeatAssignment, SeatPool } from '@/contracts/business/seat';
import { CorpScreen } from '@/features/business/company/corp-screen';
import { LeaveSection } from '@/features/business/company/leave-section';
import { InvitationsSection } from '@/features/business/company/people/invitations-section';
import { InviteDialog } from '@/features/business/company/people/invite-dialog';
import { InvitePreviewTable } from '@/features/business/company/people/invite-preview';
import { MemberDialog } from '@/features/business/company/people/member-dialog';
import { RemoveMember } from '@/features/business/company/people/remove-member';
import { AssignDialog } from '@/features/business/company/seats/assign-dialog';
import { BuyDialog } from '@/features/business/company/seats/buy-dialog';
import { EndSeat } from '@/features/business/company/seats/end-seat';
import { MoveDialog } from '@/features/business/company/seats/move-dialog';
import { InvitationBody } from '@/features/business/invitation/invitation-body';
import { JoinedWithoutSeat } from '@/features/business/invitation/joined-without-seat';
import { WaitingInvitations } from '@/features/business/invitation/waiting-invitations';
import { AddSeatsDialog } from '@/features/business/management/add-seats-dialog';
import { CompaniesScreen } from '@/features/business/management/companies-screen';
import { CompanyScreen } from '@/features/business/management/company-screen';
import { CorrectSeatsDialog } from '@/features/business/management/correct-seats-dialog';
import { InvoiceDialog } from '@/features/business/management/invoice-dialog';
import { InvoicesScreen } from '@/features/business/management/invoices-screen';
import { OwnerDialog } from '@/features/business/management/owner-dialog';
import { TeamsScreen } from '@/features/business/teams/teams-screen';
import { everywhere, type HostileScreen, ID, showHostileTexts, TOGETHER } from './hostile-screens';

/** What owners, members and managers write about companies, on every screen on which somebody else reads it. */

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

const OTHER = '00000000-0000-4000-8000-000000000002';
const MINE = 'GET /api/companies/mine';
const COMPANY = '/api/companies/:companyId';
const OFFERS = 'GET /api/companies/seat-offers';
const onClose = () => {};

const membershipOf = (text: string) => everywhere(Membership, text) as Membership;
const memberOf = (text: string) => everywhere(Member, text) as Member;
const companyOf = (text: string) => everywhere(CompanyDetail, text) as CompanyDetail;
const invoiceOf = (text: string) => everywhere(ManagedInvoice, text) as ManagedInvoice;
const assignmentOf = (text: string) => ({
  ...(everywhere(SeatAssignment, text) as SeatAssignment),
  endedAt: null,
});
/** Seats of which some are free. */
const open = (pool: SeatPool): SeatPool => ({
  ...{ ...pool, seats: 9, taken: 1, reserved: 1 },
  endsAt: '2099-01-01T00:00:00.000Z',
});
const poolOf = (text: string) => open(everywhere(SeatPool, text) as SeatPool);

const ANSWERS: HostileScreen['answers'] = {
  [`GET ${COMPANY}/seats`]: (pools: SeatPool[]) => pools.map(open),
  // Somebody else than the caller, and than who has the seat.
  [`GET ${COMPANY}/members`]: (members: Member[]) => members.map((member) => ({ ...member, userId: OTHER })),
  [`GET ${COMPANY}/assignments`]: (assignments: SeatAssignment[]) =>
    assignments.map((assignment) => ({ ...assignment, endedAt: null })),
  [`GET ${COMPANY}/join-link`]: (link) => ({ ...link, on: true }),
};
const tab = (name: string, reads: string[], more: Partial<HostileScreen> = {}): HostileScreen => ({
  ...{ reads: ['name', ...reads], node: <CorpScreen />, query: { company: ID, tab: name }, answers: ANSWERS },
  ...more,
});

const COMPANIES: Record<string, HostileScreen> = {
  'the overview of a company': tab('overview', []),
  'the people of a company': tab('people', ['email', 'team', 'domains', 'title']),
  'the seats of a company': tab('seats', ['title', 'email']),
  'the progress of a company': tab('progress', ['title', 'email', 'team', 'certificate']),
  'the invoices of a company': tab('invoices', ['number', 'purchaseOrder', 'title']),
  'the settings of a company': tab('settings', [
    ...['address', 'vatNumber', 'issuer', 'clientId', 'domain', 'record'],
  ]),
  'the company of a member': tab('overview', ['team'], {
    answers: { [MINE]: (mine: Membership[]) => mine.map((one) => ({ ...one, role: 'MEMBER' })) },
  }),
  'the choice among companies': tab('overview', [], {
    query: {},
    answers: {
      [MINE]: (mine: Membership[]) => [...mine, ...mine.map((one) => ({ ...one, companyId: OTHER }))],
    },
  }),
};

const DIALOGS: Record<string, HostileScreen> = {
  'the team of a member': {
    reads: ['name', 'team'],
    node: (text) => <MemberDialog companyId={ID} member={memberOf(text)} what="team" onClose={onClose} />,
  },
  'the role of a member': {
    reads: ['name'],
    node: (text) => <MemberDialog companyId={ID} member={memberOf(text)} what="role" onClose={onClose} />,
  },
  'the removal of a member': {
    reads: ['name'],
    node: (text) => <RemoveMember companyId={ID} member={memberOf(text)} onClose={onClose} />,
  },
  'a list of people that is typed': {
    reads: ['title', 'team'],
    node: (text) => (
      <InviteDialog
        membership={membershipOf(text)}
        list={`${text} [team]`}
        onList={onClose}
        onClose={onClose}
      />
    ),
    answers: ANSWERS,
  },
  'a list of people that was read': {
    reads: ['email', 'name', 'team'],
    node: (text) => (
      <InvitePreviewTable
        {...{ companyId: ID, role: 'MEMBER', poolId: null, onEdit: onClose, onSent: onClose }}
        preview={everywhere(InvitePreview, text) as InvitePreview}
      />
    ),
  },
  'an invitation that is taken back': {
    reads: ['email', 'name', 'team'],
    node: <InvitationsSection companyId={ID} />,
    steps: [['td button:last-of-type', '[role=alertdialog], [role=dialog]']],
  },
  'seats to give away': {
    reads: ['title', 'name', 'email', 'team'],
    node: (text) => <AssignDialog companyId={ID} pool={poolOf(text)} onClose={onClose} />,
    answers: ANSWERS,
  },
  'a seat that moves': {
    reads: ['title', 'name', 'email'],
    node: (text) => <MoveDialog companyId={ID} assignment={assignmentOf(text)} onClose={onClose} />,
    answers: ANSWERS,
  },
  'a seat that ends': {
    reads: ['title', 'name'],
    node: (text) => (
      <EndSeat companyId={ID} assignment={{ ...assignmentOf(text), begun: true }} onClose={onClose} />
    ),
  },
  'seats to buy': {
    reads: ['title'],
    node: <BuyDialog companyId={ID} wanted={{ item: ID, seats: 2 }} onClose={onClose} />,
    answers: {
      [OFFERS]: (sample) => ({
        ...sample,
        offers: sample.offers.map((offer: object) => ({ ...offer, period: null })),
      }),
    },
  },
  'the end of a membership': {
    reads: ['name'],
    node: (text) => <LeaveSection membership={membershipOf(text)} />,
    steps: [['button', '[role=alertdialog], [role=dialog]']],
  },
};

const invited = (text: string, change: Partial<InvitationView>) => (
  <InvitationBody
    token={ID}
    view={{ ...(everywhere(InvitationView, text) as InvitationView), ...change }}
    onAgain={onClose}
  />
);

const INVITATIONS: Record<string, HostileScreen> = {
  ...Object.fromEntries(
    (['guest', 'ready', 'other_address', 'not_verified'] as const).map((caller): [string, HostileScreen] => [
      `an invitation to somebody who is ${caller}`,
      {
        reads: ['name', 'invitedBy', 'email', 'seat'],
        node: (text) => invited(text, { caller, seatMissing: caller === 'ready' }),
      },
    ]),
  ),
  'an invitation by a link': {
    reads: ['name', 'domains', 'seat'],
    node: (text) => invited(text, { email: null, caller: 'guest' }),
  },
  'an invitation to a member': {
    reads: ['name'],
    node: (text) => invited(text, { caller: 'member' }),
  },
  'a member without a seat': {
    reads: ['name'],
    node: (text) => (
      <JoinedWithoutSeat company={(everywhere(InvitationView, text) as InvitationView).company} />
    ),
  },
  'invitations that wait': {
    reads: ['name'],
    node: <WaitingInvitations />,
    answers: {
      'GET /api/companies/invitations/waiting': (one: object[]) => [
        ...one,
        ...one.map((same) => ({ ...same, token: OTHER })),
      ],
    },
  },
  'seats for everybody to see': {
    reads: ['title'],
    node: <TeamsScreen Ask={({ id }) => <p id={id} />} />,
    answers: {
      [OFFERS]: (sample) => ({
        ...sample,
        offers: sample.offers.map((offer: object) => ({ ...offer, period: null })),
      }),
    },
  },
};

const BACK_OFFICE: Record<string, HostileScreen> = {
  'the companies in the back office': { reads: ['name', 'email'], node: <CompaniesScreen /> },
  'a company in the back office': {
    reads: ['name', 'address', 'vatNumber', 'email', 'title', 'reason'],
    node: <CompanyScreen />,
    query: { companyId: ID },
  },
  'the invoices in the back office': {
    reads: ['number', 'name', 'purchaseOrder', 'title', 'note'],
    node: <InvoicesScreen />,
  },
  'an invoice that was paid': {
    reads: ['number', 'name'],
    node: (text) => <InvoiceDialog act="paid" invoice={invoiceOf(text)} onClose={onClose} />,
  },
  'an invoice that is cancelled': {
    reads: ['number', 'name'],
    node: (text) => <InvoiceDialog act="cancel" invoice={invoiceOf(text)} onClose={onClose} />,
  },
  'another owner of a company': {
    reads: ['name'],
    node: (text) => <OwnerDialog company={companyOf(text)} onClose={onClose} />,
  },
  'a correction of seats': {
    reads: ['title'],
    node: (text) => <CorrectSeatsDialog companyId={ID} pool={poolOf(text)} onClose={onClose} />,
  },
  'seats without an invoice': {
    reads: ['title'],
    node: <AddSeatsDialog companyId={ID} onClose={onClose} />,
  },
};

showHostileTexts({ ...COMPANIES, ...DIALOGS, ...INVITATIONS, ...BACK_OFFICE }, TOGETHER);
