import type { App } from '../../http/app-types.ts';
import { createPublicFetch } from '../../platform/network/public-fetch.ts';
import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import { createRateLimit } from '../../platform/rate-limit/rate-limit.service.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { createPlanTitles } from '../commerce/subscription/plan-titles.ts';
import type { AccountLimits } from '../identity/auth/account-limits.ts';
import { socialAccounts } from '../identity/auth/social-accounts.ts';
import type { SessionService } from '../identity/session/session.service.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { companyRoutes } from './company/company.routes.ts';
import { createCompanyService } from './company/company.service.ts';
import { createMemberService } from './company/member.service.ts';
import type { CompanySeats } from './company-seats.ts';
import { createCompanyEntryService } from './company-sign-in/company-entry.service.ts';
import { createCompanyProviders } from './company-sign-in/company-providers.ts';
import { companySignInRoutes } from './company-sign-in/company-sign-in.routes.ts';
import { createCompanySignInService } from './company-sign-in/company-sign-in.service.ts';
import { createDomainRecords, type ReadRecords } from './company-sign-in/domain-records.ts';
import { createAcceptanceService } from './invitation/acceptance.service.ts';
import { invitationRoutes } from './invitation/invitation.routes.ts';
import { createInvitationService } from './invitation/invitation.service.ts';
import { createInvitationMail } from './invitation/invitation-mail.ts';
import { createInvitationTokens } from './invitation/invitation-tokens.ts';
import { createJoinLinkService } from './invitation/join-link.service.ts';

export interface BusinessPorts {
  seats: CompanySeats;
  sessions: Pick<SessionService, 'open'>;
  limits: Pick<AccountLimits, 'socialNetwork' | 'socialNonce'>;
  /** The DNS, unless a test answers for it. */
  readRecords?: ReadRecords;
  now?: () => Date;
}

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Companies that buy learning for their people. */
export function createBusinessModule(deps: ModuleDeps, ports: BusinessPorts) {
  const { config, secret, database, translations } = deps;
  const { db, pool } = database;
  const { publicUrl } = config;
  const { seats, sessions, limits, now = () => new Date() } = ports;
  const limitOf = (name: string, points: number, seconds: number) =>
    createRateLimit(pool, { name, points, seconds });

  const companies = createCompanyService({ db, now, limit: limitOf('company-create', 10, DAY_SECONDS) });
  const members = createMemberService({ db, seats, now });

  const tokens = createInvitationTokens(secret);
  const mail = createInvitationMail({ publicUrl, tokens });
  const invitations = createInvitationService({
    ...{ db, tokens, mail, now },
    limit: limitOf('company-invite', 60, HOUR_SECONDS),
  });
  const acceptance = createAcceptanceService({
    ...{ db, tokens, seats, now },
    planTitles: createPlanTitles(translations),
    limit: createNetworkLimit(pool, { name: 'invitation-network', points: 600, seconds: HOUR_SECONDS }),
  });
  const links = createJoinLinkService({ db, tokens, publicUrl });

  const redirectUrl = `${publicUrl}/auth/companies/sign-in/return`;
  const box = createSecretBox(secret, 'company-sign-in');
  const publicFetch = createPublicFetch({ allowLoopback: config.identity === 'local' });
  const providers = createCompanyProviders(publicFetch, { redirectUri: redirectUrl, now });
  const signIns = createCompanySignInService({
    ...{ db, box, providers, redirectUrl, now },
    readRecords: ports.readRecords ?? createDomainRecords(),
    limit: limitOf('company-sign-in', 60, HOUR_SECONDS),
  });
  const entry = createCompanyEntryService({
    ...{ db, secret, box, providers, sessions, limits, now },
    accounts: socialAccounts,
  });

  const registerRoutes = (app: App) => {
    companyRoutes(app, { companies, members });
    invitationRoutes(app, { invitations, acceptance, links });
    companySignInRoutes(app, { signIns, entry });
  };
  return {
    registerRoutes,
    services: { companies, members, invitations, acceptance, links, signIns, entry },
    jobs: [
      { name: 'invitations.remind', cron: '*/10 * * * *', run: invitations.remind },
      { name: 'invitations.expire', cron: '23 * * * *', atStart: true, run: invitations.closeExpired },
    ],
  };
}
