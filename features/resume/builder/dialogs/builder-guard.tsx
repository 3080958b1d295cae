import { lazyPart } from '@/components/ui/lazy-part';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useBuilder } from '../builder-context';
import { useFaultCount } from '../save-status';

const ConflictDialog = lazyPart(() => import('./conflict-dialog').then((module) => module.ConflictDialog));

/** Asks before the page is closed with something unsaved, and shows what another device saved meanwhile. */
export function BuilderGuard() {
  const { edited } = useBuilder();
  const faults = useFaultCount();
  useLeaveGuard(edited.isDirty || faults > 0);
  return edited.comparing && edited.theirs ? <ConflictDialog theirs={edited.theirs} /> : null;
}
