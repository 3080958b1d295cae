import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@/components/ui/lazy-part';
import { companyQuery } from '@/hooks/business/company-queries';
import { useApi } from '@/hooks/use-api';
import { LeaveSection } from '../leave-section';
import { LoadState } from '../load-state';
import type { TabProps } from '../tab-props';
import { DetailsSection } from './details-section';
import { RoleSection } from './role-section';

const SsoSection = lazyPart(() => import('./sso-section').then((part) => part.SsoSection));

/** Details, roles and single sign-on for owners; administrators see the details, and everybody can leave. */
export function SettingsTab({ membership }: TabProps) {
  const { companyId, role } = membership;
  const company = useQuery(companyQuery(useApi(), companyId));
  const isOwner = role === 'OWNER';
  return (
    <>
      <LoadState query={company} height="320px" />
      {company.data && <DetailsSection company={company.data} isOwner={isOwner} />}
      {isOwner && <RoleSection companyId={companyId} />}
      {isOwner && <SsoSection companyId={companyId} />}
      <LeaveSection membership={membership} />
    </>
  );
}
