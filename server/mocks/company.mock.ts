import { ApiError } from '../../contracts/api-error.ts';
import { company } from '../../contracts/business/company.ts';
import { companySignIn } from '../../contracts/business/company-sign-in.ts';
import { readVatNumber } from '../../domain/business/vat-number.ts';
import { safeReturnTo } from '../../domain/identity/session.ts';
import { DETAILS, MOCK_COMPANY, makeCompany, makeMembers } from './builders/company.ts';
import { daysAgo } from './builders/mock-id.ts';
import { MOCK_USERS } from './builders/user.ts';
import { companyRole, isNew, OWNERS, requireCompany } from './company-caller.ts';
import { mockContract } from './mock-endpoint.ts';
import { signIn } from './user.mock.ts';

const memberOf = (userId: string) => {
  const member = makeMembers().find((one) => one.userId === userId);
  if (!member) throw new ApiError('not_found');
  return member;
};

function checkVat({ country, vatNumber }: { country: string; vatNumber: string }): string {
  const read = readVatNumber(country, vatNumber);
  if (read === null) throw new ApiError('request_params_invalid', { fields: { vatNumber: 'invalid' } });
  return read;
}

const SIGN_IN = {
  issuer: 'https://login.bakery.example',
  clientId: 'kurso',
  hasSecret: true,
  domains: [
    { domain: 'bakery.example', verified: true, record: 'kurso-verification=b3VyLWRvbWFpbi1pcy1vdXJz' },
    { domain: 'bakery.test', verified: false, record: 'kurso-verification=dGhpcy1vbmUtaXMtbm90LXlldA' },
  ],
  required: false,
  redirectUrl: 'https://school.example/auth/companies/sign-in/return',
};

export const companyMocks = [
  ...mockContract(company, {
    mine: (_, ctx) => {
      const role = companyRole(ctx);
      if (!role) return [];
      return [{ companyId: MOCK_COMPANY.id, name: DETAILS.name, role, joinedAt: daysAgo(90), team: 'Shop' }];
    },
    create: ({ body: { companyId, ...details } }) => {
      const vatNumber = checkVat(details);
      const fresh = { ...details, vatNumber, id: companyId, members: 1, invited: 0, version: 1 };
      return makeCompany('OWNER', { ...fresh, createdAt: daysAgo(0) });
    },
    get: ({ params }, ctx) =>
      makeCompany(requireCompany(params, ctx), isNew(ctx) ? { members: 1, invited: 0 } : {}),
    change: ({ params, body: { version, ...details } }, ctx) => {
      const role = requireCompany(params, ctx);
      const vatNumber = checkVat(details);
      if (version !== 3) throw new ApiError('edit_conflict');
      return makeCompany(role, { ...details, vatNumber, version: 4 });
    },
    members: ({ params, query }, ctx) => {
      requireCompany(params, ctx);
      const text = query.text?.trim().toLowerCase() ?? '';
      const fits = makeMembers().filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(text));
      return isNew(ctx) ? fits.slice(0, 1) : fits;
    },
    changeMember: ({ params, body }, ctx) => {
      const own = requireCompany(params, ctx);
      const member = memberOf(params.userId);
      const isOther = body.role !== undefined && body.role !== member.role;
      if (isOther && own !== 'OWNER') throw new ApiError('forbidden');
      if (isOther && member.role === 'OWNER') throw new ApiError('last_owner');
      return { ...member, role: body.role ?? member.role, team: body.team ?? member.team };
    },
    changeRoleByEmail: ({ params, body }, ctx) => {
      requireCompany(params, ctx, OWNERS);
      const member = makeMembers().find(({ email }) => email === body.email);
      if (!member) throw new ApiError('email_not_found');
      if (member.role === 'OWNER' && body.role !== 'OWNER') throw new ApiError('last_owner');
      return { ...member, role: body.role };
    },
    removeMember: ({ params }, ctx) => {
      const isOwn = params.userId === ctx.caller.id;
      const role = requireCompany(params, ctx, isOwn ? ['OWNER', 'ADMINISTRATOR', 'MEMBER'] : undefined);
      if (isOwn && role === 'OWNER') throw new ApiError('last_owner');
      if (isOwn) return;
      const member = memberOf(params.userId);
      if (role !== 'OWNER' && member.role !== 'MEMBER') throw new ApiError('forbidden');
      if (member.role === 'OWNER') throw new ApiError('last_owner');
    },
  }),
  ...mockContract(companySignIn, {
    get: ({ params }, ctx) => {
      requireCompany(params, ctx, OWNERS);
      return ctx.scenario.has('company-sign-in') ? SIGN_IN : null;
    },
    change: ({ params, body: { clientSecret, domains, ...body } }, ctx) => {
      requireCompany(params, ctx, OWNERS);
      if (body.issuer.includes('wrong')) throw new ApiError('identity_provider_failed');
      const known = (domain: string) => SIGN_IN.domains.find((one) => one.domain === domain);
      const listed = domains.map(
        (domain) => known(domain) ?? { domain, verified: false, record: 'kurso-verification=bmV3LW9uZQ' },
      );
      return { ...SIGN_IN, ...body, hasSecret: clientSecret !== undefined, domains: listed };
    },
    verifyDomain: ({ params, body }, ctx) => {
      requireCompany(params, ctx, OWNERS);
      const isKnown = SIGN_IN.domains.some(({ domain }) => domain === body.domain);
      if (!isKnown || !ctx.scenario.has('company-sign-in')) throw new ApiError('not_found');
      return SIGN_IN;
    },
    remove: ({ params }, ctx) => void requireCompany(params, ctx, OWNERS),
    start: ({ body }, { locale }) => {
      if (!body.email.endsWith(`@${MOCK_COMPANY.domain}`)) return { url: null };
      const back = safeReturnTo(body.returnTo);
      const query = {
        company: 'true',
        code: 'mock-code',
        state: 'mock-state',
        ...(back && { returnTo: back }),
      };
      return { url: `/${locale}/education/social?${new URLSearchParams(query)}` };
    },
    comeBack: ({ query }, { locale }) => {
      const { code = '', state = '' } = query;
      return `/${locale}/education/social?${new URLSearchParams({ company: 'true', code, state })}`;
    },
    success: ({ body }, ctx) => {
      if (body.code !== 'mock-code') throw new ApiError('token_data_invalid');
      return signIn(MOCK_USERS.owner, false, ctx);
    },
  }),
];
