import { randomUUID } from 'node:crypto';
import type { Sent } from '../../role-matrix.ts';
import type { CompanyWorld, RunCompany } from '../role-world.ts';

/** A call about one’s own company that names something of another one. */
export interface ForeignId {
  call: string;
  what: string;
  theirs: (other: RunCompany) => string;
  send: (world: CompanyWorld, id: string) => Sent;
}

const poolOf = ({ poolId }: RunCompany) => poolId;
const learnerOf = ({ learner }: RunCompany) => learner.id;
const companyOf = ({ id }: RunCompany) => id;
const assignmentOf = ({ assignmentId }: RunCompany) => assignmentId;
const invitationOf = ({ invitationId }: RunCompany) => invitationId;
const own = ({ company }: CompanyWorld) => ({ companyId: company.id });
const mail = { people: [{ email: 'new@roles.test', name: '', team: '' }] };

export const FOREIGN_IDS: ForeignId[] = [
  ...['company.get', 'company.members', 'invitation.list', 'invitation.joinLink', 'seat.pools'].map(
    (call): ForeignId => ({
      ...{ call, what: 'companyId', theirs: companyOf },
      send: (_, companyId) => ({ params: { companyId } }),
    }),
  ),
  ...['seat.assignments', 'companyInvoice.list', 'companyProgress.people', 'companySignIn.get'].map(
    (call): ForeignId => ({
      ...{ call, what: 'companyId', theirs: companyOf },
      send: (_, companyId) => ({ params: { companyId } }),
    }),
  ),
  {
    ...{ call: 'company.changeMember', what: 'userId', theirs: learnerOf },
    send: (world, userId) => ({ params: { ...own(world), userId }, body: { team: 'Mine' } }),
  },
  {
    ...{ call: 'company.removeMember', what: 'userId', theirs: learnerOf },
    send: (world, userId) => ({ params: { ...own(world), userId } }),
  },
  {
    ...{ call: 'company.changeRoleByEmail', what: 'email', theirs: ({ learner }) => learner.email },
    send: (world, id) => ({
      params: own(world),
      body: { email: id.includes('@') ? id : `${id}@roles.test`, role: 'MEMBER' },
    }),
  },
  {
    ...{ call: 'invitation.preview', what: 'poolId', theirs: poolOf },
    send: (world, poolId) => ({ params: own(world), body: { text: 'new@roles.test', poolId } }),
  },
  {
    ...{ call: 'invitation.send', what: 'poolId', theirs: poolOf },
    send: (world, poolId) => ({ params: own(world), body: { ...mail, requestId: randomUUID(), poolId } }),
  },
  ...['invitation.resend', 'invitation.revoke'].map(
    (call): ForeignId => ({
      ...{ call, what: 'invitationId', theirs: invitationOf },
      send: (world, invitationId) => ({ params: { ...own(world), invitationId } }),
    }),
  ),
  {
    ...{ call: 'invitation.changeJoinLink', what: 'poolId', theirs: poolOf },
    send: (world, poolId) => ({ params: own(world), body: { on: true, domains: ['bakery.test'], poolId } }),
  },
  ...['invitation.accept', 'invitation.look'].map(
    (call): ForeignId => ({
      ...{ call, what: 'token', theirs: invitationOf },
      send: (_, token) => ({ body: { token, ...(call.endsWith('accept') && { sharesProgress: true }) } }),
    }),
  ),
  {
    ...{ call: 'seat.assignments', what: 'poolId', theirs: poolOf },
    send: (world, poolId) => ({ params: own(world), query: { poolId } }),
  },
  {
    ...{ call: 'seat.assignments', what: 'text', theirs: ({ learner }) => learner.email },
    send: (world, text) => ({ params: own(world), query: { text } }),
  },
  {
    ...{ call: 'seat.assign', what: 'poolId', theirs: poolOf },
    send: (world, poolId) => ({
      params: own(world),
      body: { poolId, userIds: [world.company.colleague.id] },
    }),
  },
  {
    ...{ call: 'seat.assign', what: 'userIds', theirs: learnerOf },
    send: (world, userId) => ({
      params: own(world),
      body: { poolId: world.company.poolId, userIds: [world.company.colleague.id, userId] },
    }),
  },
  {
    ...{ call: 'seat.move', what: 'assignmentId', theirs: assignmentOf },
    send: (world, assignmentId) => ({
      params: { ...own(world), assignmentId },
      body: { userId: world.company.colleague.id },
    }),
  },
  {
    ...{ call: 'seat.move', what: 'userId', theirs: learnerOf },
    send: (world, userId) => ({
      params: { ...own(world), assignmentId: world.company.assignmentId },
      body: { userId },
    }),
  },
  {
    ...{ call: 'seat.end', what: 'assignmentId', theirs: assignmentOf },
    send: (world, assignmentId) => ({ params: { ...own(world), assignmentId } }),
  },
  {
    ...{ call: 'companyProgress.people', what: 'text', theirs: ({ learner }) => learner.email },
    send: (world, text) => ({ params: own(world), query: { text } }),
  },
  {
    ...{ call: 'companySignIn.verifyDomain', what: 'domain', theirs: ({ domain }) => domain },
    send: (world, domain) => ({ params: own(world), body: { domain } }),
  },
];
