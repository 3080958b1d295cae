import type { CompanyDetail } from '@/contracts/business/company-management';
import type { ManagedInvoice } from '@/contracts/business/invoice-management';
import type { SeatOffers, SeatPool } from '@/contracts/business/seat';
import { fakeRouter } from '../../identity/account/render';

export const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const at = '2026-11-01T10:00:00.000Z';

export const list = <Item,>(...items: Item[]) => ({ items, total: items.length });

export function routerAt(pathname: string, query: Record<string, string> = {}) {
  const made = fakeRouter();
  const router = { ...made.router, pathname, query, asPath: `/en${pathname.replace('/[locale]', '')}` };
  return { ...made, router } as ReturnType<typeof fakeRouter>;
}

export const pool = (change: Partial<SeatPool> = {}): SeatPool => ({
  ...{ id: id(2), productId: id(3), planId: null, title: 'Quiet rivers', seats: 10, taken: 6, reserved: 1 },
  ...{ startsAt: at, endsAt: '2027-11-01T10:00:00.000Z', source: 'INVOICE' },
  ...change,
});

export const company = (change: Partial<CompanyDetail> = {}): CompanyDetail => ({
  ...{ id: id(1), name: 'Brook & Co', country: 'DE', address: 'Am Bach 1\n10115 Berlin' },
  ...{ vatNumber: 'DE123456789', billingEmail: 'bills@brook.test', members: 7, seats: 10, taken: 6 },
  ...{ openInvoices: 1, createdAt: at, owner: { name: 'Olga', email: 'olga@brook.test' } },
  pools: [pool()],
  corrections: [
    {
      at,
      by: { id: id(8), name: 'Sam' },
      poolId: id(2),
      title: 'Quiet rivers',
      seats: -2,
      reason: 'Too many',
    },
  ],
  people: [
    {
      ...{ userId: id(4), name: 'Olga', email: 'olga@brook.test', role: 'OWNER', team: '', joinedAt: at },
      seats: 1,
    },
  ],
  ...change,
});

export const offers: SeatOffers = {
  ...{ currency: 'USD', discounts: [], invoices: true },
  offers: [
    {
      productId: id(3),
      planId: null,
      title: 'Quiet rivers',
      productType: 'COURSE',
      period: null,
      amount: 2000,
    },
    {
      productId: null,
      planId: id(5),
      title: 'Yearly plan',
      productType: null,
      period: 'YEARLY',
      amount: 9000,
    },
  ],
};

export const invoice = (change: Partial<ManagedInvoice> = {}): ManagedInvoice => ({
  ...{ id: id(6), number: 'KURSO-INV-2026-000123', status: 'ISSUED', purchaseOrder: 'PO-9', currency: 'EUR' },
  lines: [{ title: 'Quiet rivers', seats: 5, amount: 2000, total: 10_000 }],
  ...{ net: 10_000, tax: 1900, total: 11_900, reverseCharge: false, issuedAt: at, paidAt: null },
  ...{ dueAt: '2026-12-01T10:00:00.000Z', overdue: false, decidedBy: null, note: '' },
  company: { id: id(1), name: 'Brook & Co' },
  ...change,
});
