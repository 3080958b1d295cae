import { randomUUID } from 'node:crypto';
import {
  ANYBODY,
  but,
  OWNERS,
  type Row,
  RUNNERS,
  RUNNERS_READ,
  SIGNED_IN,
  VERIFIED,
} from '../../role-matrix.ts';
import { DETAILS } from '../company-fixture.ts';
import type { CompanyWorld } from '../role-world.ts';

const inCompany = ({ company }: CompanyWorld) => ({ companyId: company.id });
const ofColleague = ({ company }: CompanyWorld) => ({ companyId: company.id, userId: company.colleague.id });
const ofInvitation = ({ company: { id, invitationId } }: CompanyWorld) => ({ companyId: id, invitationId });

const COMPANY: Row<CompanyWorld>[] = [
  { call: 'company.mine', outcomes: SIGNED_IN },
  {
    call: 'company.create',
    outcomes: VERIFIED,
    send: () => ({ body: { ...DETAILS, companyId: randomUUID() } }),
  },
  { call: 'company.get', outcomes: RUNNERS_READ, send: (world) => ({ params: inCompany(world) }) },
  {
    call: 'company.change',
    outcomes: RUNNERS,
    send: (world) => ({ params: inCompany(world), body: { ...DETAILS, name: 'Mill', version: 1 } }),
  },
  { call: 'company.members', outcomes: RUNNERS_READ, send: (world) => ({ params: inCompany(world) }) },
  {
    ...{ call: 'company.changeMember', what: 'the team', outcomes: RUNNERS },
    send: (world) => ({ params: ofColleague(world), body: { team: 'Shop' } }),
  },
  {
    ...{ call: 'company.changeMember', what: 'the role', outcomes: OWNERS },
    send: (world) => ({ params: ofColleague(world), body: { role: 'ADMINISTRATOR' } }),
  },
  {
    ...{ call: 'company.changeMember', what: 'their own role', outcomes: but(OWNERS, 'ok') },
    send: ({ company, people }, role) => ({
      params: { companyId: company.id, userId: people.of(role === 'guest' ? 'user' : role).id },
      body: { role: 'OWNER' },
    }),
  },
  {
    call: 'company.changeRoleByEmail',
    outcomes: OWNERS,
    send: (world) => ({
      params: inCompany(world),
      body: { email: world.company.colleague.email, role: 'OWNER' },
    }),
  },
  {
    ...{ call: 'company.removeMember', outcomes: RUNNERS },
    send: (world) => ({ params: ofColleague(world) }),
  },
  {
    ...{ call: 'company.removeMember', what: 'the owner', outcomes: but(OWNERS, 'last_owner') },
    send: ({ company, people }) => ({ params: { companyId: company.id, userId: people.of('owner').id } }),
  },
  {
    ...{ call: 'company.removeMember', what: 'themselves' },
    outcomes: { ...RUNNERS, owner: 'last_owner', member: 'ok' },
    send: ({ company, people }, role) => ({
      params: { companyId: company.id, userId: people.of(role === 'guest' ? 'user' : role).id },
    }),
  },
];

const INVITATIONS: Row<CompanyWorld>[] = [
  {
    call: 'invitation.preview',
    outcomes: RUNNERS,
    send: (world) => ({
      params: inCompany(world),
      body: { text: 'new@roles.test', poolId: world.company.poolId },
    }),
  },
  ...(['MEMBER', 'ADMINISTRATOR', 'OWNER'] as const).map(
    (role): Row<CompanyWorld> => ({
      ...{ call: 'invitation.send', what: role, outcomes: role === 'MEMBER' ? RUNNERS : OWNERS },
      send: (world) => ({
        params: inCompany(world),
        body: {
          ...{ requestId: randomUUID(), role, poolId: world.company.poolId },
          people: [{ email: 'new@roles.test', name: '', team: '' }],
        },
      }),
    }),
  ),
  { call: 'invitation.list', outcomes: RUNNERS_READ, send: (world) => ({ params: inCompany(world) }) },
  { call: 'invitation.resend', outcomes: RUNNERS, send: (world) => ({ params: ofInvitation(world) }) },
  { call: 'invitation.revoke', outcomes: RUNNERS, send: (world) => ({ params: ofInvitation(world) }) },
  { call: 'invitation.joinLink', outcomes: RUNNERS_READ, send: (world) => ({ params: inCompany(world) }) },
  {
    call: 'invitation.changeJoinLink',
    outcomes: RUNNERS,
    send: (world) => ({
      params: inCompany(world),
      body: { on: true, domains: ['bakery.test'], poolId: world.company.poolId },
    }),
  },
  { call: 'invitation.waiting', outcomes: VERIFIED },
  {
    ...{ call: 'invitation.look', what: 'with the token of the mail', outcomes: ANYBODY },
    send: ({ company: { token } }) => ({ body: { token } }),
  },
  {
    ...{ call: 'invitation.look', what: 'with its id' },
    outcomes: but(ANYBODY, 'confirmation_request_not_found', { user: 'ok' }),
    send: ({ company: { invitationId } }) => ({ body: { token: invitationId } }),
  },
  {
    ...{ call: 'invitation.accept', what: 'with the token of the mail' },
    outcomes: but(VERIFIED, 'company_address_not_invited', { user: 'ok' }),
    send: ({ company: { token } }) => ({ body: { token, sharesProgress: true } }),
  },
  {
    ...{ call: 'invitation.accept', what: 'with its id' },
    outcomes: but(VERIFIED, 'confirmation_request_not_found', { user: 'ok' }),
    send: ({ company: { invitationId } }) => ({ body: { token: invitationId, sharesProgress: true } }),
  },
];

const SIGN_IN: Row<CompanyWorld>[] = [
  { call: 'companySignIn.get', outcomes: OWNERS, send: (world) => ({ params: inCompany(world) }) },
  {
    // Nobody answers at that address.
    ...{ call: 'companySignIn.change', outcomes: but(OWNERS, 'identity_provider_failed') },
    send: (world) => ({
      params: inCompany(world),
      body: { issuer: 'http://127.0.0.1:9', clientId: 'x', domains: ['mill.test'], required: true },
    }),
  },
  {
    call: 'companySignIn.verifyDomain',
    outcomes: OWNERS,
    send: (world) => ({ params: inCompany(world), body: { domain: world.company.domain } }),
  },
  { call: 'companySignIn.remove', outcomes: OWNERS, send: (world) => ({ params: inCompany(world) }) },
  {
    call: 'companySignIn.start',
    outcomes: ANYBODY,
    // Nobody has proved the domain: there is nowhere to go.
    send: ({ company: { domain } }) => ({ body: { email: `ann@${domain}` } }),
  },
  {
    call: 'companySignIn.comeBack',
    outcomes: ANYBODY,
    send: () => ({ query: { code: 'forged', state: 'forged' } }),
  },
  {
    call: 'companySignIn.success',
    outcomes: but(ANYBODY, 'token_data_invalid'),
    send: () => ({ body: { code: 'forged', state: 'forged', zoneId: 'UTC' } }),
  },
];

export const COMPANY_CALLS = [...COMPANY, ...INVITATIONS, ...SIGN_IN];
