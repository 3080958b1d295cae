import type { CompanyRole } from '../../../contracts/business/business-values.ts';
import type { Company, CompanyDetails, Member } from '../../../contracts/business/company.ts';
import type { CompanyInvoice } from '../../../contracts/business/company-invoice.ts';
import type { MemberProgress } from '../../../contracts/business/company-progress.ts';
import type { Invitation, InvitationView } from '../../../contracts/business/invitation.ts';
import type { SeatAssignment, SeatPool } from '../../../contracts/business/seat.ts';
import type { Locale } from '../../../contracts/locales.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { inLocale, productId, school } from './school.ts';
import { MOCK_USERS } from './user.ts';

/** The company of the mocks and what its people may type. */
export const MOCK_COMPANY = { id: mockId('company', 'bakery'), domain: 'bakery.example' };
export const MOCK_PLAN = mockId('plan', 'YEAR');
/** Tokens of invitations: any other is not found. */
export const MOCK_INVITATION = {
  good: 'invitation-good-aaaaaaa',
  expired: 'invitation-expired-aaaa',
  used: 'invitation-used-aaaaaaa',
  other: 'invitation-other-aaaaaa',
  link: 'invitation-link-aaaaaaa',
  /** Its seat is gone. */
  seatless: 'invitation-seatless-aaa',
};

export const DETAILS: CompanyDetails = {
  name: 'Bright Bakery',
  country: 'DE',
  address: 'Mehlweg 1\n10115 Berlin',
  vatNumber: 'DE136695976',
  billingEmail: 'bills@bakery.example',
};

export const makeCompany = (role: CompanyRole, change: Partial<Company> = {}): Company => ({
  ...{ id: MOCK_COMPANY.id, ...DETAILS, role, members: 5, invited: 2, createdAt: daysAgo(90), version: 3 },
  ...change,
});

const NAMES = ['Ben Baker', 'Clara Cook', 'Dan Dough', 'Eva Éclair'];
const TEAMS = ['Shop', 'Shop', 'Bakehouse', ''];

export const makeMembers = (): Member[] => [
  {
    ...{ userId: MOCK_USERS.owner.id, name: MOCK_USERS.owner.name, email: MOCK_USERS.owner.email },
    ...{ role: 'OWNER', team: '', joinedAt: daysAgo(90), seats: 0 },
  },
  ...NAMES.map((name, index) => ({
    ...{ userId: mockId('user', name), name, email: `${name.split(' ')[0]?.toLowerCase()}@bakery.example` },
    ...{ role: index === 0 ? ('ADMINISTRATOR' as const) : ('MEMBER' as const), team: TEAMS[index] ?? '' },
    ...{ joinedAt: daysAgo(60 - index), seats: index === 3 ? 0 : 1 },
  })),
];

/** The first two products that cost something. */
const soldProducts = (locale: Locale) =>
  school.products
    .filter(({ file }) => file.price !== null && file.type === 'COURSE')
    .slice(0, 2)
    .map((product) => ({ id: productId(product), title: inLocale(product.file.texts, locale).title }));

export const seatTitles = soldProducts;

export function makePools(locale: Locale): SeatPool[] {
  const period = { startsAt: daysAgo(80), endsAt: daysAgo(-285) };
  return [
    ...soldProducts(locale).map(({ id, title }, index) => ({
      ...{ id: mockId('seat-pool', String(index)), productId: id, planId: null, title, ...period },
      ...(index === 0 ? { seats: 5, taken: 3, reserved: 1 } : { seats: 3, taken: 0, reserved: 1 }),
      source: index === 0 ? ('INVOICE' as const) : ('ORDER' as const),
    })),
    {
      ...{
        id: mockId('seat-pool', 'plan'),
        productId: null,
        planId: MOCK_PLAN,
        title: 'Kurso subscription',
        ...period,
      },
      ...{ seats: 2, taken: 0, reserved: 0, endsAt: daysAgo(-14), source: 'CORRECTION' },
    },
  ];
}

export function makeAssignments(locale: Locale): SeatAssignment[] {
  const [pool] = makePools(locale);
  if (!pool) return [];
  return makeMembers()
    .filter(({ seats }) => seats > 0)
    .map(({ userId, name, email }, index) => ({
      ...{ id: mockId('assignment', userId), poolId: pool.id, title: pool.title, userId, name, email },
      ...{ assignedAt: daysAgo(50 - index), endedAt: null, begun: index < 2 },
    }));
}

export function makeProgress(locale: Locale): MemberProgress[] {
  const [product] = soldProducts(locale);
  if (!product) return [];
  const states = [
    { status: 'COMPLETED', percent: 100, completedAt: daysAgo(5), certificate: 'KURSO-2026-000042' },
    { status: 'IN_PROGRESS', percent: 40, completedAt: null, certificate: '' },
    { status: 'NOT_STARTED', percent: 0, completedAt: null, certificate: '' },
  ] as const;
  return makeMembers()
    .filter(({ seats }) => seats > 0)
    .map(({ userId, name, email, team }, index) => {
      const state = states[index] ?? states[2];
      const isBegun = state.status !== 'NOT_STARTED';
      return {
        ...{ userId, name, email, team, productId: product.id, title: product.title, ...state },
        ...{ startedAt: isBegun ? daysAgo(40) : null, lastActiveAt: isBegun ? daysAgo(2 + index) : null },
      };
    });
}

export const makeInvitations = (): Invitation[] =>
  (['SENT', 'SENT', 'EXPIRED', 'ACCEPTED'] as const).map((status, index) => ({
    ...{
      id: mockId('invitation', String(index)),
      email: `new${index}@bakery.example`,
      name: '',
      team: 'Shop',
    },
    ...{ role: 'MEMBER', status, sentAt: daysAgo(index * 20 + 1), expiresAt: daysAgo(index * 20 - 29) },
    times: index === 1 ? 2 : 1,
  }));

export const makeInvitationView = (locale: Locale, change: Partial<InvitationView> = {}): InvitationView => ({
  company: { id: MOCK_COMPANY.id, name: DETAILS.name },
  ...{ email: 's•••t@demo.kurso.test', domains: [], invitedBy: MOCK_USERS.owner.name },
  ...{ expiresAt: daysAgo(-20), seat: soldProducts(locale)[0]?.title ?? null, caller: 'guest' },
  seatMissing: false,
  ...change,
});

export function makeInvoices(locale: Locale): CompanyInvoice[] {
  const lines = soldProducts(locale).map(({ title }, index) => {
    const seats = index === 0 ? 5 : 3;
    return { title, seats, amount: 8_100, total: 8_100 * seats };
  });
  return (['ISSUED', 'PAID', 'CANCELLED'] as const).map((status, index) => {
    const shown = lines.slice(0, index === 0 ? 2 : 1);
    const total = shown.reduce((sum, line) => sum + line.total, 0);
    const tax = Math.round(total - total / 1.19);
    return {
      ...{ id: mockId('company-invoice', String(index)), number: `KURSO-INV-2026-00000${3 - index}`, status },
      ...{
        purchaseOrder: index === 0 ? 'PO-4711' : '',
        currency: 'EUR',
        lines: shown,
        net: total - tax,
        tax,
        total,
      },
      ...{ reverseCharge: false, issuedAt: daysAgo(index * 40 + 3), dueAt: daysAgo(index * 40 - 27) },
      paidAt: status === 'PAID' ? daysAgo(30) : null,
    };
  });
}
