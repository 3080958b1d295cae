import type { LandingContent, ManagedLanding } from '@/contracts/catalog/landing-management';
import type { Edited } from '@/features/management/use-edited';

/** A landing as the service has it, and as it is in the form. */
export interface EditedLanding {
  landing: ManagedLanding;
  edited: Edited<LandingContent>;
}
