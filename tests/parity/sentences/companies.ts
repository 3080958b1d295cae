import { company } from '../../../contracts/business/company.ts';
import { companyInvoice } from '../../../contracts/business/company-invoice.ts';
import { companyManagement } from '../../../contracts/business/company-management.ts';
import { companyProgress } from '../../../contracts/business/company-progress.ts';
import { companySignIn } from '../../../contracts/business/company-sign-in.ts';
import { invitation } from '../../../contracts/business/invitation.ts';
import { invoiceManagement } from '../../../contracts/business/invoice-management.ts';
import { seat } from '../../../contracts/business/seat.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import type { Parts, Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const params = { companyId: NOBODY };
const details = {
  ...{ name: 'Bakery', country: 'DE', address: 'Mehlweg 1', vatNumber: '' },
  billingEmail: 'bills@bakery.example',
};
const token = 'a'.repeat(22);
const purchase = { purchaseId: NOBODY, total: 0, items: [{ productId: NOBODY, planId: null, seats: 2 }] };
const signIn = { issuer: 'https://login.example', clientId: 'kurso', domains: [], required: false };
const link = { on: false, domains: [], poolId: null };

/** What a stranger asks of a company that is not theirs. */
const FOREIGN: [say: string, call: Endpoint, parts?: Parts][] = [
  ['a company', company.get],
  ['its details', company.change, { body: { ...details, version: 1 } }],
  ['its members', company.members],
  ['a member', company.changeMember, { params: { ...params, userId: NOBODY }, body: { team: 'Shop' } }],
  ['a role', company.changeRoleByEmail, { body: { email: 'a@bakery.example', role: 'MEMBER' } }],
  ['a removal', company.removeMember, { params: { ...params, userId: NOBODY } }],
  ['a list to invite', invitation.preview, { body: { text: 'a@bakery.example' } }],
  ['its invitations', invitation.list],
  [
    'an invitation',
    invitation.send,
    { body: { requestId: NOBODY, people: [{ email: 'a@bakery.example', name: '', team: '' }] } },
  ],
  ['an invitation again', invitation.resend, { params: { ...params, invitationId: NOBODY } }],
  ['an invitation taken back', invitation.revoke, { params: { ...params, invitationId: NOBODY } }],
  ['its link', invitation.joinLink],
  ['its link changed', invitation.changeJoinLink, { body: link }],
  ['its sign-in', companySignIn.get],
  ['its sign-in changed', companySignIn.change, { body: signIn }],
  ['a domain', companySignIn.verifyDomain, { body: { domain: 'bakery.example' } }],
  ['its sign-in removed', companySignIn.remove],
  ['its seats', seat.pools],
  ['its assignments', seat.assignments],
  ['seats by card', seat.buy, { body: purchase }],
  ['seats by invoice', seat.order, { body: purchase }],
  ['a seat given', seat.assign, { body: { poolId: NOBODY, userIds: [NOBODY] } }],
  ['a seat moved', seat.move, { params: { ...params, assignmentId: NOBODY }, body: { userId: NOBODY } }],
  ['a seat taken back', seat.end, { params: { ...params, assignmentId: NOBODY } }],
  ['its invoices', companyInvoice.list],
  ['its progress', companyProgress.people],
  ['its progress by team', companyProgress.groups, { query: { by: 'team' } }],
];

const CALLS = FOREIGN.flatMap(([say, call, parts]): Sentence[] => [
  {
    say: `${say} of a foreign company`,
    call,
    as: 'student',
    give: () => ({ params, ...parts }),
    expect: 'not_found',
  },
  { say: `${say} without a session`, call, give: () => ({ params, ...parts }), expect: 'unauthorized' },
]);

export const companySentences: Sentence[] = [
  ...CALLS,
  {
    say: 'a learner belongs to no company',
    call: company.mine,
    as: 'student',
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
  {
    say: 'a VAT number has the format of its country',
    call: company.create,
    as: 'student',
    give: () => ({ body: { ...details, companyId: NOBODY, vatNumber: 'FR1' } }),
    expect: { code: 'request_params_invalid', fields: { vatNumber: 'invalid' } },
  },
  {
    say: 'a company needs a confirmed address',
    call: company.create,
    as: 'newcomer',
    give: () => ({ body: { ...details, companyId: NOBODY } }),
    expect: 'email_not_verified',
  },
  {
    say: 'an unknown invitation',
    call: invitation.look,
    give: () => ({ body: { token } }),
    expect: 'confirmation_request_not_found',
  },
  {
    say: 'an unknown invitation is not accepted',
    call: invitation.accept,
    as: 'student',
    give: () => ({ body: { token, sharesProgress: true } }),
    expect: 'confirmation_request_not_found',
  },
  {
    say: 'an invitation is accepted with what the company sees',
    call: invitation.accept,
    as: 'student',
    give: () => ({ body: { token, sharesProgress: false } }),
    expect: { code: 'request_params_invalid', fields: { sharesProgress: 'invalid' } },
  },
  {
    say: 'no invitation waits for a learner',
    call: invitation.waiting,
    as: 'student',
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
  {
    say: 'no company signs in an address of nowhere',
    call: companySignIn.start,
    give: () => ({ body: { email: 'ann@nowhere.example' } }),
    expect: 'ok',
    holds: (body: { url: unknown }) => body.url === null,
  },
  {
    say: 'a code that nobody asked for signs nobody in',
    call: companySignIn.success,
    give: () => ({ body: { code: 'made-up', state: 'made-up', zoneId: 'Europe/Berlin' } }),
    expect: 'token_data_invalid',
  },
  {
    say: 'the return from a company’s provider leads to the page that completes the sign-in',
    call: companySignIn.comeBack,
    give: () => ({ query: { code: 'x', state: 'y' } }),
    expect: 'ok',
  },
  { say: 'seats are on offer for everybody', call: seat.offers, expect: 'ok' },
  { say: 'companies are for seniors', call: companyManagement.list, as: 'manager', expect: 'forbidden' },
  { say: 'invoices are for seniors', call: invoiceManagement.list, as: 'manager', expect: 'forbidden' },
  {
    say: 'an unknown company of the back office',
    call: companyManagement.get,
    as: 'senior',
    give: () => ({ params }),
    expect: 'not_found',
  },
  {
    say: 'seats of an unknown company are not corrected',
    call: companyManagement.correctSeats,
    as: 'senior',
    give: () => ({
      params,
      body: {
        ...{ correctionId: NOBODY, poolId: NOBODY, item: null, seats: 1, endsAt: null },
        reason: 'Agreed',
      },
    }),
    expect: 'not_found',
  },
  {
    say: 'an unknown company gets no owner',
    call: companyManagement.changeOwner,
    as: 'senior',
    give: () => ({ params, body: { email: 'student@demo.kurso.test', reason: 'Agreed' } }),
    expect: 'not_found',
  },
  { say: 'a senior sees the discounts', call: companyManagement.discounts, as: 'senior', expect: 'ok' },
  {
    say: 'discounts are changed over the version that was seen',
    call: companyManagement.changeDiscounts,
    as: 'senior',
    give: () => ({ body: { version: 999, discounts: [{ seats: 5, percent: 10 }] } }),
    expect: 'edit_conflict',
  },
  {
    say: 'an unknown invoice is not cancelled',
    call: invoiceManagement.cancel,
    as: 'senior',
    give: () => ({ params: { invoiceId: NOBODY }, body: { reason: 'Ordered twice' } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown invoice is not paid',
    call: invoiceManagement.markPaid,
    as: 'senior',
    give: () => ({ params: { invoiceId: NOBODY }, body: { reference: 'SEPA' } }),
    expect: 'not_found',
  },
];
