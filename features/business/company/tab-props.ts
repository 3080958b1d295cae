import type { Membership } from '@/contracts/business/company';

export interface TabProps {
  membership: Membership;
}
