import { randomUUID } from 'node:crypto';
import {
  invoiceFile,
  managedInvoiceFile,
  progressFile,
} from '../../../../contracts/business/business-addresses.ts';
import { ANYBODY, type FileRow, type Row, RUNNERS, RUNNERS_READ, SENIORS } from '../../role-matrix.ts';
import type { CompanyWorld } from '../role-world.ts';

const inCompany = ({ company }: CompanyWorld) => ({ params: { companyId: company.id } });
const ofAssignment = ({ company: { id, assignmentId } }: CompanyWorld) => ({
  params: { companyId: id, assignmentId },
});
const purchase = ({ productId, total }: CompanyWorld) => ({
  ...{ purchaseId: randomUUID(), items: [{ productId, planId: null, seats: 2 }], total },
});
const reason = 'Agreed by phone';

const SEATS: Row<CompanyWorld>[] = [
  { call: 'seat.offers', outcomes: ANYBODY },
  {
    call: 'seat.buy',
    outcomes: RUNNERS,
    send: (world) => ({ ...inCompany(world), body: purchase(world) }),
  },
  {
    call: 'seat.order',
    outcomes: RUNNERS,
    send: (world) => ({ ...inCompany(world), body: { ...purchase(world), purchaseOrder: 'PO-1' } }),
  },
  { call: 'seat.pools', outcomes: RUNNERS_READ, send: inCompany },
  { call: 'seat.assignments', outcomes: RUNNERS_READ, send: inCompany },
  {
    call: 'seat.assign',
    outcomes: RUNNERS,
    send: (world) => ({
      ...inCompany(world),
      body: { poolId: world.company.poolId, userIds: [world.company.colleague.id] },
    }),
  },
  {
    call: 'seat.move',
    outcomes: RUNNERS,
    send: (world) => ({ ...ofAssignment(world), body: { userId: world.company.colleague.id } }),
  },
  { call: 'seat.end', outcomes: RUNNERS, send: ofAssignment },
  { call: 'companyInvoice.list', outcomes: RUNNERS_READ, send: inCompany },
  {
    call: 'companyProgress.groups',
    outcomes: RUNNERS_READ,
    send: (world) => ({ ...inCompany(world), query: { by: 'team' } }),
  },
  { call: 'companyProgress.people', outcomes: RUNNERS_READ, send: inCompany },
];

const ofInvoice = ({ company: { invoiceId } }: CompanyWorld) => ({ params: { invoiceId } });

/** Of senior managers, about any company. */
const MANAGED: Row<CompanyWorld>[] = [
  { call: 'companyManagement.list', outcomes: SENIORS },
  { call: 'companyManagement.get', outcomes: SENIORS, send: inCompany },
  {
    call: 'companyManagement.correctSeats',
    outcomes: SENIORS,
    send: (world) => ({
      ...inCompany(world),
      body: {
        ...{ correctionId: randomUUID(), poolId: world.company.poolId, item: null, seats: 2, reason },
        endsAt: null,
      },
    }),
  },
  {
    call: 'companyManagement.changeOwner',
    outcomes: SENIORS,
    send: (world) => ({ ...inCompany(world), body: { email: world.company.colleague.email, reason } }),
  },
  { call: 'companyManagement.discounts', outcomes: SENIORS },
  {
    call: 'companyManagement.changeDiscounts',
    outcomes: SENIORS,
    send: () => ({ body: { version: 0, discounts: [{ seats: 5_000, percent: 1 }] } }),
  },
  { call: 'invoiceManagement.list', outcomes: SENIORS },
  {
    call: 'invoiceManagement.markPaid',
    outcomes: SENIORS,
    send: (world) => ({ ...ofInvoice(world), body: { reference: 'SEPA 1' } }),
  },
  {
    call: 'invoiceManagement.cancel',
    outcomes: SENIORS,
    send: (world) => ({ ...ofInvoice(world), body: { reason } }),
  },
];

export const SEAT_CALLS = [...SEATS, ...MANAGED];

export const COMPANY_FILES: FileRow<CompanyWorld>[] = [
  {
    ...{ call: 'an invoice as PDF', outcomes: RUNNERS_READ },
    url: ({ company: { id, invoiceId } }) => invoiceFile(id, invoiceId),
  },
  {
    ...{ call: 'an invoice of the back office as PDF', outcomes: SENIORS },
    url: ({ company: { invoiceId } }) => managedInvoiceFile(invoiceId),
  },
  {
    ...{ call: 'progress as CSV', outcomes: RUNNERS_READ },
    url: ({ company: { id } }) => progressFile(id),
  },
];
