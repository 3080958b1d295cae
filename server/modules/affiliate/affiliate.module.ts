import type { Config } from '../../config/load-config.ts';
import type { App } from '../../http/app-types.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { EffectHandlers } from '../../platform/outbox/outbox-worker.ts';
import type { PdfService } from '../../platform/pdf/pdf.service.ts';
import { createRateLimit } from '../../platform/rate-limit/rate-limit.service.ts';
import type { LaterApprovalExecutors } from '../identity/approval/approval-executor.ts';
import { createApprovalRequests } from '../identity/approval/approval-requests.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { createAgreementService, type ReadEdition } from './agreement/agreement.service.ts';
import { campaignRoutes } from './campaign/campaign.routes.ts';
import { createCampaignService } from './campaign/campaign.service.ts';
import { createEarningModule } from './earning.module.ts';
import { affiliateRoutes } from './partner/affiliate.routes.ts';
import type { FindWaiting } from './partner/decisions.ts';
import { createHeldBonuses } from './partner/held-bonus.service.ts';
import { createPartnerService } from './partner/partner.service.ts';
import { createPartnerAccess } from './partner/partner-access.ts';
import { partnerManagementRoutes } from './partner/partner-management.routes.ts';
import { createPartnerManagement } from './partner/partner-management.service.ts';
import { payoutRoutes } from './payout/payout.routes.ts';
import { createPayoutService } from './payout/payout.service.ts';
import { createPayoutAccounts } from './payout/payout-account.ts';
import { createPayoutDelivery } from './payout/payout-delivery.ts';
import { payoutManagementRoutes } from './payout/payout-management.routes.ts';
import { createPayoutManagement } from './payout/payout-management.service.ts';
import type { PayoutProvider } from './payout/payout-provider.ts';
import { sandboxPayoutRoutes } from './payout/sandbox-payouts.routes.ts';
import { createSandboxPayoutService } from './payout/sandbox-payouts.service.ts';
import { isSandbox } from './payout/sandbox-payouts.ts';
import { createBalanceService } from './report/balance.service.ts';
import { reportRoutes } from './report/report.routes.ts';
import { createReportService, type PlanTitle } from './report/report.service.ts';
import { createStatementService } from './report/statement.service.ts';
import { createStatementFiles } from './report/statement-file.service.ts';
import { createTariffService } from './tariff/tariff.service.ts';

export interface AffiliateDeps extends Pick<ModuleDeps, 'secret' | 'database' | 'translations'> {
  config: Pick<Config, 'publicUrl' | 'siteName' | 'seller'>;
  now?: () => Date;
}

export interface AffiliatePorts {
  readEdition: ReadEdition;
  planTitle: PlanTitle;
  findWaiting: FindWaiting;
  pdf: Pick<PdfService, 'renderPdf'>;
  /** Ways to be paid out besides a transfer by hand. */
  providers: readonly PayoutProvider[];
}

export type AffiliateExecutors = Pick<
  LaterApprovalExecutors,
  'AFFILIATE_TARIFF' | 'AFFILIATE_BONUS' | 'AFFILIATE_PAYOUT'
>;

/** A partner renders at most so many statements and changes the code so many times. */
const STATEMENT_PDFS = { name: 'affiliate-pdf', points: 60, seconds: 3600 };
const CODES = { name: 'affiliate-code', points: 10, seconds: 86_400 };

/** The affiliate program: partners, their campaigns, reports, statements and payouts, and who decides on them. */
export function createAffiliateServices(deps: AffiliateDeps, ports: AffiliatePorts) {
  const { database, config, secret, translations, now = () => new Date() } = deps;
  const { db, pool } = database;
  const { planTitle, findWaiting, pdf, providers } = ports;
  const codes = createRateLimit(pool, CODES);
  const pdfs = createRateLimit(pool, STATEMENT_PDFS);
  const approvals = createApprovalRequests({ now });
  const accounts = createPayoutAccounts(secret);
  const agreements = createAgreementService({ db, readEdition: ports.readEdition, now });
  const tariffs = createTariffService({ db, approvals, now });
  const balances = createBalanceService({ db, tariffs, now });
  const reports = createReportService({ db, planTitle, now });
  const statements = createStatementService({ db, planTitle });
  const deciding = { db, approvals, findWaiting, now };
  const delivery = createPayoutDelivery({ db, accounts, providers, now });
  const sandbox = providers.find(isSandbox);
  return {
    agreements,
    tariffs,
    balances,
    reports,
    statements,
    requirePartner: createPartnerAccess({ db, agreements }),
    partners: createPartnerService({ db, agreements, limitCodes: (id) => codes.consume(id), now }),
    campaigns: createCampaignService({ db, now }),
    files: createStatementFiles({
      ...{ statements, translations, pdf, seller: config.seller },
      site: { name: config.siteName, publicUrl: config.publicUrl },
      limitPdfs: (userId) => pdfs.consume(userId),
    }),
    payouts: createPayoutService({ db, accounts, providers, now }),
    delivery,
    /** Null where the sandbox pays nobody out. */
    sandboxPayouts: sandbox ? createSandboxPayoutService({ db, sandbox, delivery, now }) : null,
    held: createHeldBonuses({ ...deciding, reports }),
    managedPayouts: createPayoutManagement({ ...deciding, accounts }),
    managedPartners: createPartnerManagement({ db, balances, agreements, now }),
  };
}

export type AffiliateModule = ReturnType<typeof createAffiliateModule>;

export function createAffiliateModule(deps: AffiliateDeps, ports: AffiliatePorts) {
  const earning = createEarningModule(deps);
  const services = createAffiliateServices(deps, ports);
  const { requirePartner, tariffs, held, managedPayouts } = services;
  const registerRoutes = (app: App) => {
    affiliateRoutes(app, { partners: services.partners, tariffs, referrals: earning.referrals });
    campaignRoutes(app, services.campaigns, requirePartner);
    reportRoutes(app, services, requirePartner);
    payoutRoutes(app, services.payouts, requirePartner);
    partnerManagementRoutes(app, { partners: services.managedPartners, held, tariffs });
    payoutManagementRoutes(app, managedPayouts);
    if (services.sandboxPayouts) sandboxPayoutRoutes(app, services.sandboxPayouts);
  };
  const jobs: ScheduledJob[] = [
    ...earning.jobs,
    { name: 'affiliate.payouts', cron: '* * * * *', atStart: true, run: services.delivery.run },
    { name: 'affiliate.tariffs', cron: '* * * * *', atStart: true, run: tariffs.purgeBegun },
    { name: 'affiliate.texts', cron: '29 7 * * *', run: services.agreements.tellPartners },
  ];
  const effects: EffectHandlers = { ...earning.effects };
  const approvalExecutors: AffiliateExecutors = {
    AFFILIATE_TARIFF: tariffs.execute,
    AFFILIATE_BONUS: held.execute,
    AFFILIATE_PAYOUT: managedPayouts.execute,
  };
  return { services, earning, registerRoutes, jobs, effects, approvalExecutors };
}
