import { ApiError } from '../../../../contracts/api-error.ts';
import type { Company, CompanyDetails, Membership } from '../../../../contracts/business/company.ts';
import type { Db } from '../../../../db/database.ts';
import { readVatNumber } from '../../../../domain/business/vat-number.ts';
import type { RateLimit } from '../../../platform/rate-limit/rate-limit.service.ts';
import { type CompanyCall, requireRole } from '../company-access.ts';
import * as repo from './company.repository.ts';

export interface CompanyDeps {
  db: Db;
  /** Companies made by one person. */
  limit: Pick<RateLimit, 'consume'>;
  now?: () => Date;
}

export type CompanyService = ReturnType<typeof createCompanyService>;

/** Companies and what their invoices say (product §4 Companies). */
export function createCompanyService({ db, limit, now = () => new Date() }: CompanyDeps) {
  async function find(call: CompanyCall): Promise<Company> {
    const row = await repo.findCompany(db, call, now());
    if (!row) throw new ApiError('not_found');
    return { ...row, createdAt: row.createdAt.toISOString() };
  }

  async function get(call: CompanyCall): Promise<Company> {
    await requireRole(db, call);
    return find(call);
  }

  /** Called again with the same id, returns the stored company, if the caller runs it. */
  async function create(call: CompanyCall, details: CompanyDetails): Promise<Company> {
    const checked = checkDetails(details);
    const before = await repo.findCompany(db, call, now());
    if (before) return get(call);
    await limit.consume(call.callerId);
    const made = await db.transaction((tx) => repo.insertCompany(tx, call, checked, now()));
    if (!made && !(await repo.findCompany(db, call, now())))
      throw new ApiError('request_params_invalid', { fields: { companyId: 'already_used' } });
    return get(call);
  }

  async function change(
    call: CompanyCall,
    { version, ...details }: CompanyDetails & { version: number },
  ): Promise<Company> {
    await requireRole(db, call);
    const checked = checkDetails(details);
    if (!(await repo.changeCompany(db, call, { ...checked, version }))) {
      await requireRole(db, call);
      throw new ApiError('edit_conflict');
    }
    return find(call);
  }

  async function mine(userId: string): Promise<Membership[]> {
    const rows = await repo.findMemberships(db, userId);
    return rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt).toISOString() }));
  }

  return { get, create, change, mine };
}

function checkDetails(details: CompanyDetails): CompanyDetails {
  const vatNumber = readVatNumber(details.country, details.vatNumber);
  if (vatNumber === null) throw new ApiError('request_params_invalid', { fields: { vatNumber: 'invalid' } });
  return { ...details, vatNumber };
}
