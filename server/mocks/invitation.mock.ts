import { ApiError } from '../../contracts/api-error.ts';
import { invitationPage } from '../../contracts/business/business-addresses.ts';
import { INVITE_MAX } from '../../contracts/business/business-values.ts';
import { type Invitation, invitation } from '../../contracts/business/invitation.ts';
import type { Locale } from '../../contracts/locales.ts';
import { domainOf } from '../../domain/business/invitation.ts';
import { checkInviteList, readInviteList } from '../../domain/business/invite-list.ts';
import { isPublicMailDomain } from '../../domain/business/mail-domain.ts';
import {
  MOCK_COMPANY,
  MOCK_INVITATION,
  makeInvitations,
  makeInvitationView,
  makeMembers,
  makePools,
  seatTitles,
} from './builders/company.ts';
import { daysAgo, mockId } from './builders/mock-id.ts';
import { MOCK_USERS } from './builders/user.ts';
import { companyRole, isNew, requireCompany } from './company-caller.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

function freeSeats(poolId: string | null, locale: Locale): number | null {
  if (poolId === null) return null;
  const pool = makePools(locale).find(({ id }) => id === poolId);
  if (!pool) throw new ApiError('not_found');
  return pool.seats - pool.taken - pool.reserved;
}

const known = (poolId: string | null, locale: Locale) => ({
  members: new Set(makeMembers().map(({ email }) => email)),
  invited: new Set(makeInvitations().flatMap(({ email, status }) => (status === 'SENT' ? [email] : []))),
  freeSeats: freeSeats(poolId, locale),
});

function find(invitationId: string): Invitation {
  const found = makeInvitations().find(({ id }) => id === invitationId);
  if (!found) throw new ApiError('not_found');
  return found;
}

const url = (locale: Locale) => `https://school.example/${locale}${invitationPage(MOCK_INVITATION.link)}`;

/** Who looks: the invited address is that of the student. */
function callerOf(token: string, { caller, scenario }: MockContext) {
  if (!caller) return 'guest' as const;
  if (companyRole({ caller, scenario })) return 'member' as const;
  if (token === MOCK_INVITATION.other) return 'other_address' as const;
  if (token === MOCK_INVITATION.link && domainOf(caller.email) !== 'demo.kurso.test')
    return 'other_address' as const;
  return caller.verified ? ('ready' as const) : ('not_verified' as const);
}

function refuse(token: string): void {
  if (token === MOCK_INVITATION.expired) throw new ApiError('confirmation_request_expired');
  if (token === MOCK_INVITATION.used) throw new ApiError('confirmation_request_already_used');
  const { good, other, link, seatless } = MOCK_INVITATION;
  if (![good, other, link, seatless].includes(token)) throw new ApiError('confirmation_request_not_found');
}

export const invitationMocks = mockContract(invitation, {
  preview: ({ params, body }, ctx) => {
    requireCompany(params, ctx);
    const people = readInviteList(body.text);
    if (people.length > INVITE_MAX)
      throw new ApiError('request_params_invalid', { fields: { text: 'too_big' } });
    const context = known(body.poolId, ctx.locale);
    return { lines: checkInviteList(people, context), freeSeats: context.freeSeats };
  },
  send: ({ params, body }, ctx) => {
    const role = requireCompany(params, ctx);
    if (body.role !== 'MEMBER' && role !== 'OWNER') throw new ApiError('forbidden');
    const numbered = body.people.map((person, index) => ({ ...person, line: index + 1 }));
    const lines = checkInviteList(numbered, known(body.poolId, ctx.locale));
    if (lines.some(({ fault }) => fault === 'no_seat_left')) throw new ApiError('seats_used_up');
    const wrong = lines.find(({ fault }) => fault !== null);
    if (wrong)
      throw new ApiError('request_params_invalid', {
        fields: {
          [`people.${wrong.line - 1}.email`]:
            wrong.fault === 'email_invalid' ? 'email_invalid' : 'already_used',
        },
      });
    return lines.map(({ email, name, team }) => ({
      ...{ id: mockId('invitation', email), email, name, team, role: body.role, status: 'SENT' as const },
      ...{ sentAt: daysAgo(0), expiresAt: daysAgo(-30), times: 1 },
    }));
  },
  list: ({ params, query }, ctx) => {
    requireCompany(params, ctx);
    const all = isNew(ctx) ? [] : makeInvitations();
    return query.status ? all.filter(({ status }) => status === query.status) : all;
  },
  resend: ({ params }, ctx) => {
    requireCompany(params, ctx);
    const found = find(params.invitationId);
    if (found.status === 'ACCEPTED') throw new ApiError('confirmation_request_already_used');
    return {
      ...found,
      status: 'SENT' as const,
      times: found.times + 1,
      sentAt: daysAgo(0),
      expiresAt: daysAgo(-30),
    };
  },
  revoke: ({ params }, ctx) => {
    requireCompany(params, ctx);
    if (find(params.invitationId).status === 'ACCEPTED')
      throw new ApiError('confirmation_request_already_used');
  },
  joinLink: ({ params }, ctx) => {
    requireCompany(params, ctx);
    if (isNew(ctx)) return { on: false, url: null, domains: [], poolId: null };
    return { on: true, url: url(ctx.locale), domains: [MOCK_COMPANY.domain], poolId: null };
  },
  changeJoinLink: ({ params, body: { renew: _, ...wanted } }, ctx) => {
    requireCompany(params, ctx);
    const wrong = wanted.domains.findIndex(isPublicMailDomain);
    if (wrong >= 0)
      throw new ApiError('request_params_invalid', { fields: { [`domains.${wrong}`]: 'invalid' } });
    if (wanted.on && wanted.domains.length === 0)
      throw new ApiError('request_params_invalid', { fields: { domains: 'required' } });
    return { ...wanted, url: wanted.on ? url(ctx.locale) : null };
  },
  waiting: (_, { scenario, locale }) =>
    scenario.has('company-invited')
      ? [{ ...makeInvitationView(locale, { caller: 'ready' }), token: MOCK_INVITATION.good }]
      : [],
  look: ({ body }, ctx) => {
    refuse(body.token);
    const caller = callerOf(body.token, ctx);
    const isLink = body.token === MOCK_INVITATION.link;
    const link = isLink ? { email: null, domains: ['demo.kurso.test'], expiresAt: null } : {};
    const signUp = caller === 'guest' && { signUpEmail: isLink ? null : MOCK_USERS.student.email };
    const seatMissing = body.token === MOCK_INVITATION.seatless;
    return makeInvitationView(ctx.locale, { caller, seatMissing, ...link, ...signUp });
  },
  accept: ({ body }, ctx) => {
    refuse(body.token);
    if (callerOf(body.token, ctx) === 'other_address') throw new ApiError('company_address_not_invited');
    const seatMissing = body.token === MOCK_INVITATION.seatless;
    const productId = seatMissing ? null : (seatTitles(ctx.locale)[0]?.id ?? null);
    return { companyId: MOCK_COMPANY.id, productId, seatMissing };
  },
});
