import { ApiError } from '../../contracts/api-error.ts';
import {
  type CompanyDetail,
  companyManagement,
  type ManagedCompany,
} from '../../contracts/business/company-management.ts';
import { invoiceManagement, type ManagedInvoice } from '../../contracts/business/invoice-management.ts';
import type { Locale } from '../../contracts/locales.ts';
import { DETAILS, MOCK_COMPANY, makeInvoices, makeMembers, makePools } from './builders/company.ts';
import { daysAgo, MOCK_NOW, mockId } from './builders/mock-id.ts';
import { MOCK_USERS, userByEmail } from './builders/user.ts';
import { mockContract } from './mock-endpoint.ts';
import { DISCOUNTS } from './seat.mock.ts';

const senior = { id: MOCK_USERS.senior.id, name: MOCK_USERS.senior.name };

const makeCompanies = (): ManagedCompany[] => [
  {
    ...{
      id: MOCK_COMPANY.id,
      ...DETAILS,
      members: 5,
      seats: 10,
      taken: 3,
      openInvoices: 1,
      createdAt: daysAgo(90),
    },
    owner: { name: MOCK_USERS.owner.name, email: MOCK_USERS.owner.email },
  },
  {
    ...{
      id: mockId('company', 'mill'),
      name: 'Old Mill',
      country: 'US',
      address: '1 Mill Road',
      vatNumber: '',
    },
    ...{ billingEmail: 'office@mill.example', members: 1, seats: 0, taken: 0, openInvoices: 0 },
    ...{ createdAt: daysAgo(200), owner: { name: 'Mo Miller', email: 'mo@mill.example' } },
  },
];

function detailOf(companyId: string, locale: Locale): CompanyDetail {
  const found = makeCompanies().find(({ id }) => id === companyId);
  if (!found) throw new ApiError('not_found');
  if (found.id !== MOCK_COMPANY.id) return { ...found, pools: [], corrections: [], people: [] };
  const pools = makePools(locale);
  const pool = pools.at(-1);
  const corrections = pool
    ? [
        {
          at: daysAgo(80),
          by: senior,
          poolId: pool.id,
          title: pool.title,
          seats: 2,
          reason: 'Agreed by phone',
        },
      ]
    : [];
  return { ...found, pools, corrections, people: makeMembers().slice(0, 2) };
}

const makeManaged = (locale: Locale): ManagedInvoice[] =>
  makeInvoices(locale).map((invoice) => ({
    ...invoice,
    company: { id: MOCK_COMPANY.id, name: DETAILS.name },
    overdue: invoice.status === 'ISSUED' && new Date(invoice.dueAt) < MOCK_NOW,
    decidedBy: invoice.status === 'ISSUED' ? null : senior,
    note: invoice.status === 'PAID' ? 'SEPA 4711' : invoice.status === 'CANCELLED' ? 'Ordered twice' : '',
  }));

/** An invoice that can still be decided on. */
function openInvoice(invoiceId: string, locale: Locale): ManagedInvoice {
  const found = makeManaged(locale).find(({ id }) => id === invoiceId);
  if (!found) throw new ApiError('not_found');
  if (found.status !== 'ISSUED') throw new ApiError('order_state_invalid');
  return { ...found, decidedBy: senior };
}

const fits = (text: string | undefined, ...values: string[]): boolean =>
  values
    .join(' ')
    .toLowerCase()
    .includes(text?.trim().toLowerCase() ?? '');

export const companyManagementMocks = [
  ...mockContract(companyManagement, {
    list: ({ query }, { scenario }) =>
      scenario.has('empty')
        ? []
        : makeCompanies().filter(({ name, owner }) => fits(query.text, name, owner.name, owner.email)),
    get: ({ params }, { locale }) => detailOf(params.companyId, locale),
    correctSeats: ({ params, body }, { locale }) => {
      const detail = detailOf(params.companyId, locale);
      const pool = detail.pools.find(({ id }) => id === body.poolId);
      if (body.poolId && !pool) throw new ApiError('not_found');
      if (pool && pool.seats - pool.taken - pool.reserved + body.seats < 0)
        throw new ApiError('seats_used_up');
      const pools = detail.pools.map((one) =>
        one.id === body.poolId ? { ...one, seats: one.seats + body.seats } : one,
      );
      const made = {
        ...{ at: daysAgo(0), by: senior, poolId: body.poolId ?? body.correctionId },
        ...{ title: pool?.title ?? '', seats: body.seats, reason: body.reason },
      };
      return { ...detail, pools, corrections: [made, ...detail.corrections] };
    },
    changeOwner: ({ params, body }, { locale }) => {
      const detail = detailOf(params.companyId, locale);
      const found = userByEmail(body.email);
      if (!found) throw new ApiError('email_not_found');
      return { ...detail, owner: { name: found.name, email: found.email } };
    },
    discounts: (_, { scenario }) => ({ version: 1, discounts: scenario.has('empty') ? [] : DISCOUNTS }),
    changeDiscounts: ({ body }) => {
      if (body.version !== 1) throw new ApiError('edit_conflict');
      return { version: 2, discounts: body.discounts.toSorted((a, b) => a.seats - b.seats) };
    },
  }),
  ...mockContract(invoiceManagement, {
    list: ({ query }, { scenario, locale }) =>
      scenario.has('empty')
        ? []
        : makeManaged(locale).filter(
            ({ status, company, number }) =>
              (!query.status || status === query.status) &&
              (!query.companyId || company.id === query.companyId) &&
              fits(query.text, number, company.name),
          ),
    markPaid: ({ params, body }, { locale }) => ({
      ...openInvoice(params.invoiceId, locale),
      ...{ status: 'PAID' as const, paidAt: daysAgo(0), note: body.reference, overdue: false },
    }),
    cancel: ({ params, body }, { locale }) => ({
      ...openInvoice(params.invoiceId, locale),
      ...{ status: 'CANCELLED' as const, note: body.reason, overdue: false },
    }),
  }),
];
