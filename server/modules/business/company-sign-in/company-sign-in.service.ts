import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { CompanySignIn } from '../../../../contracts/business/company-sign-in.ts';
import type { Db } from '../../../../db/database.ts';
import { isCompanyDomain } from '../../../../domain/business/mail-domain.ts';
import type { RateLimit } from '../../../platform/rate-limit/rate-limit.service.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { type CompanyCall, lockCompany, OWNERS, requireRole } from '../company-access.ts';
import type { CompanyProviders } from './company-providers.ts';
import * as repo from './company-sign-in.repository.ts';
import type { ReadRecords } from './domain-records.ts';

export interface CompanySignInDeps {
  db: Db;
  box: SecretBox;
  providers: Pick<CompanyProviders, 'check'>;
  readRecords: ReadRecords;
  redirectUrl: string;
  /** Reads of issuers and records by one company. */
  limit: Pick<RateLimit, 'consume'>;
  now?: () => Date;
}

interface Change {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
  domains: string[];
  required: boolean;
}

export type CompanySignInService = ReturnType<typeof createCompanySignInService>;

/** How owners set up single sign-on (product §4 Companies). A domain counts once its TXT record was read. */
export function createCompanySignInService(deps: CompanySignInDeps) {
  const { db, box, now = () => new Date() } = deps;

  async function show({ companyId }: CompanyCall): Promise<CompanySignIn | null> {
    const row = await repo.findSignIn(db, companyId);
    if (!row) return null;
    const domains = await repo.findDomains(db, companyId);
    const { issuer, clientId, clientSecret, required } = row;
    return {
      ...{ issuer, clientId, required, hasSecret: clientSecret !== null },
      domains: domains.map(({ domain, verified, record }) => ({ domain, verified, record })),
      redirectUrl: deps.redirectUrl,
    };
  }

  async function get(call: CompanyCall): Promise<CompanySignIn | null> {
    await requireRole(db, call, OWNERS);
    return show(call);
  }

  async function change(call: CompanyCall, body: Change): Promise<CompanySignIn> {
    await requireRole(db, call, OWNERS);
    const domains = [...new Set(body.domains)];
    refuseDomains(domains);
    await deps.limit.consume(call.companyId);
    await deps.providers.check(body.issuer);
    const { clientSecret: secret, issuer, clientId, required } = body;
    const clientSecret = secret === undefined ? undefined : box.seal(secret, call.companyId);
    await db.transaction(async (tx) => {
      await lockCompany(tx, call, OWNERS);
      await repo.saveSignIn(tx, call, { issuer, clientId, clientSecret, required });
      const named = domains.map((domain) => ({ domain, record: newRecord() }));
      await repo.replaceDomains(tx, call.companyId, named);
    });
    return found(await show(call));
  }

  async function verifyDomain(call: CompanyCall, typed: string): Promise<CompanySignIn> {
    await requireRole(db, call, OWNERS);
    const domain = typed.trim().toLowerCase();
    const { companyId } = call;
    const row = await repo.findDomain(db, { companyId, domain });
    if (!row) throw new ApiError('not_found');
    await deps.limit.consume(companyId);
    const records = await deps.readRecords(domain);
    const verified = records.some((text) => text.trim() === row.record);
    const noted = await repo.noteDomain(db, { companyId, domain, verified, now: now() });
    if (!noted) throw new ApiError('request_params_invalid', { fields: { domain: 'already_used' } });
    return found(await show(call));
  }

  async function remove(call: CompanyCall): Promise<void> {
    await requireRole(db, call, OWNERS);
    await db.transaction((tx) => repo.deleteSignIn(tx, call));
  }

  return { get, change, verifyDomain, remove };
}

const newRecord = () => `kurso-verification=${randomBytes(16).toString('base64url')}`;

function refuseDomains(domains: readonly string[]): void {
  const wrong = domains.findIndex((domain) => !isCompanyDomain(domain));
  if (wrong >= 0)
    throw new ApiError('request_params_invalid', { fields: { [`domains.${wrong}`]: 'invalid' } });
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw new ApiError('not_found');
  return row;
}
