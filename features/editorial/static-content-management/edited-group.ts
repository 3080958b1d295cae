import type { ManagedStaticGroup } from '@/contracts/editorial/static-content-management';
import type { Edited } from '@/features/management/use-edited';
import type { StaticFormValue } from './static-form-value';

/** A group as the service has it, and as it is in the form. */
export interface EditedGroup {
  managed: ManagedStaticGroup;
  edited: Edited<StaticFormValue>;
}
