import { ApiError } from '../../contracts/api-error.ts';
import type { CompanyRole } from '../../contracts/business/business-values.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { MOCK_COMPANY } from './builders/company.ts';
import { MOCK_USERS } from './builders/user.ts';
import type { Scenario } from './scenario.ts';

interface Context {
  caller: Caller;
  scenario: Scenario;
}

const RUNNERS: readonly CompanyRole[] = ['OWNER', 'ADMINISTRATOR'];
export const OWNERS: readonly CompanyRole[] = ['OWNER'];

/** The role of the caller in the company of the mocks, as the scenario says; null for nobody. */
export function companyRole({ caller, scenario }: Context): CompanyRole | null {
  if (scenario.has('company-owner') || scenario.has('company-new')) return 'OWNER';
  if (scenario.has('company-administrator')) return 'ADMINISTRATOR';
  if (scenario.has('company-member')) return 'MEMBER';
  return caller.id === MOCK_USERS.owner.id ? 'OWNER' : null;
}

/** Throws as the service does when the caller may not do this. */
export function requireCompany(
  { companyId }: { companyId: string },
  context: Context,
  roles: readonly CompanyRole[] = RUNNERS,
): CompanyRole {
  const role = companyId === MOCK_COMPANY.id ? companyRole(context) : null;
  if (!role) throw new ApiError('not_found');
  if (!roles.includes(role)) throw new ApiError('forbidden');
  return role;
}

/** Whether the company has nothing yet. */
export const isNew = ({ scenario }: Pick<Context, 'scenario'>): boolean =>
  scenario.has('company-new') || scenario.has('empty');
