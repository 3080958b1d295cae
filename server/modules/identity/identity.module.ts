import type { App } from '../../http/app-types.ts';
import { inboxRoutes } from '../../http/inbox.routes.ts';
import { createMailService, type MailDeps } from '../../platform/mail/mail.service.ts';
import { createMailLinks } from '../../platform/mail/mail-links.ts';
import { createRateLimit, deleteExpiredRateLimits } from '../../platform/rate-limit/rate-limit.service.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { accountRoutes } from './account/account.routes.ts';
import { createAccountService } from './account/account.service.ts';
import type { AccountSkills } from './account/account-skills.ts';
import { createAvatarService } from './account/avatar.service.ts';
import { userRoutes } from './account/user.routes.ts';
import { createUserService } from './account/user.service.ts';
import type { UserFiles } from './account/user-files.ts';
import type { UserOwnership } from './account/user-ownership.ts';
import { approvalRoutes } from './approval/approval.routes.ts';
import { createApprovalService } from './approval/approval.service.ts';
import type { LaterApprovalExecutors } from './approval/approval-executor.ts';
import { createApprovalRequests } from './approval/approval-requests.ts';
import { approvalsWaiting } from './approval/approval-waiting.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { createAuditLogService } from './audit-log/audit-log.service.ts';
import { findAccount } from './auth/account.repository.ts';
import { createAccountLimits } from './auth/account-limits.ts';
import { authRoutes } from './auth/auth.routes.ts';
import {
  type CompanyPeople,
  createAuthService,
  type GuestCarts,
  type Recommendations,
  type WaitingResumes,
} from './auth/auth.service.ts';
import { loadCommonPasswords } from './auth/common-passwords.ts';
import { identityRoutes } from './auth/identity.routes.ts';
import { createIdentityService } from './auth/identity.service.ts';
import { createPasswordHasher } from './auth/password-hasher.ts';
import { securityRoutes } from './auth/security.routes.ts';
import { createSecurityService } from './auth/security.service.ts';
import { signInFormRoutes } from './auth/sign-in-form.routes.ts';
import { socialRoutes } from './auth/social.routes.ts';
import { createSocialService } from './auth/social.service.ts';
import { createSocialProof } from './auth/social-proof.ts';
import type { CaptchaService } from './captcha/captcha.service.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { createOverviewService, type OverviewDeps } from './overview/overview.service.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createPeopleService, executeRoleChange } from './people/people.service.ts';
import type { CompanyEnd } from './privacy/company-end.ts';
import { createErasureService } from './privacy/erasure.service.ts';
import { createExportService } from './privacy/export.service.ts';
import type { PartnerEnd } from './privacy/partner-end.ts';
import type { PersonalDocuments } from './privacy/personal-documents.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import type { ReviewRatings } from './privacy/review-ratings.ts';
import type { SubscriptionEnd } from './privacy/subscription-end.ts';
import { createSessionService } from './session/session.service.ts';
import { createSocialModule } from './social.module.ts';

/** Ports for accounts, implemented by later areas. */
export interface IdentityPorts {
  guestCarts: GuestCarts;
  waitingResumes: WaitingResumes;
  recommendations: Recommendations;
  companies: CompanyPeople & CompanyEnd;
  documents: PersonalDocuments;
  files: UserFiles;
  skills: AccountSkills;
  ratings: ReviewRatings;
  partners: PartnerEnd;
  subscriptions: SubscriptionEnd;
  approvalExecutors: LaterApprovalExecutors;
  /** What is added to receipt mails when they are sent. */
  findReceipt: MailDeps['findReceipt'];
}

/** Accounts, sessions and e-mail. */
export function createIdentityModule(
  deps: ModuleDeps,
  captcha: Pick<CaptchaService, 'prove'>,
  {
    guestCarts,
    waitingResumes,
    recommendations,
    companies,
    documents,
    files,
    skills,
    ratings,
    partners,
    subscriptions,
    approvalExecutors,
    findReceipt,
  }: IdentityPorts,
) {
  const { config, secret, database, pubsub, storage } = deps;
  const { db, pool } = database;
  const hasher = createPasswordHasher();
  const sessions = createSessionService({ db, pubsub, secret, publicUrl: config.publicUrl });
  const accounts = {
    db,
    sessions,
    hasher,
    limits: createAccountLimits(pool),
    commonPasswords: loadCommonPasswords(),
    publicUrl: config.publicUrl,
  };
  const auth = createAuthService({ ...accounts, guestCarts, waitingResumes, recommendations, companies });
  const party = createSocialModule(deps);
  const proof = createSocialProof({ ...accounts, secret, identity: party.identity });
  const social = createSocialService({ ...accounts, proof, companies });
  const identities = createIdentityService({ ...accounts, proof });
  const security = createSecurityService(accounts);
  const mail = createMailService({
    ...{ db, config, translations: deps.translations },
    links: createMailLinks({ secret, publicUrl: config.publicUrl }),
    findReceipt,
  });
  const account = createAccountService({ db, skills, announce: sessions.announce });
  const daily = createRateLimit(pool, { name: 'data-export', points: 2, seconds: 86_400 });
  const claims = createRateLimit(pool, { name: 'export-claim', points: 20, seconds: 3600 });
  const findAccountOf = (userId: string) => findAccount(db, userId);
  const exports = createExportService({
    db,
    findAccountOf,
    storage,
    files,
    documents,
    publicUrl: config.publicUrl,
    limits: { start: (userId) => daily.consume(userId), claim: (userId) => claims.consume(userId) },
  });
  const erasure = createErasureService({
    db,
    findAccountOf,
    publicUrl: config.publicUrl,
    sessions,
    security,
    store: files,
    ratings,
    partners,
    subscriptions,
    companies,
    exports,
  });
  const uploads = createRateLimit(pool, { name: 'avatar', points: 20, seconds: 3600 });
  const avatars = createAvatarService({
    db,
    store: files,
    limit: (userId) => uploads.consume(userId),
  });

  const executors = { ...approvalExecutors, USER_ROLE: executeRoleChange };
  const approvals = createApprovalService({ db, executors });
  const finds = createRateLimit(pool, { name: 'people-find', points: 60, seconds: 3600 });
  const people = createPeopleService({
    ...{ db, sessions, approvals, requests: createApprovalRequests() },
    limitFinds: (managerId) => finds.consume(managerId),
  });

  const auditLog = createAuditLogService({ db });

  /** Registers the route once every area exists. */
  const registerOverview = (app: App, { counters, figures }: Pick<OverviewDeps, 'counters' | 'figures'>) =>
    overviewRoutes(
      app,
      createOverviewService({ counters: [approvalsWaiting(db), ...counters], figures, auditLog }),
    );

  /** Registers the routes once the access ledger exists. */
  const registerRoutes = (app: App, ownership: UserOwnership) => {
    const users = createUserService({ db, ownership });
    authRoutes(app, { auth, captcha, sessions, users });
    signInFormRoutes(app, { auth, sessions });
    socialRoutes(app, { social, proof });
    identityRoutes(app, identities);
    party.registerRoutes(app);
    securityRoutes(app, security);
    userRoutes(app, users);
    privacyRoutes(app, { exports, erasure });
    accountRoutes(app, { account, avatars });
    approvalRoutes(app, approvals);
    peopleRoutes(app, people);
    auditLogRoutes(app, auditLog);
    if (config.localForms.mail) inboxRoutes(app, mail);
  };
  return {
    sessions,
    hasher,
    limits: accounts.limits,
    mail,
    registerRoutes,
    registerOverview,
    effects: { mail: mail.handle, account_mail: auth.handleMailRequest, data_export: exports.handle },
    jobs: [
      { name: 'rate-limits.sweep', cron: '17 * * * *', run: () => deleteExpiredRateLimits(pool) },
      { name: 'approvals.due', cron: '* * * * *', atStart: true, run: approvals.runDue },
      { name: 'exports.sweep', cron: '*/15 * * * *', run: exports.deleteExpired },
      { name: 'accounts.erase', cron: '29 * * * *', atStart: true, run: erasure.eraseDue },
    ],
  };
}
