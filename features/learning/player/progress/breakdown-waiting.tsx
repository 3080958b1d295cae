import { Skeleton } from '@/components/ui/skeleton';

/** Stands for a breakdown that is being loaded. */
export function BreakdownWaiting() {
  return (
    <div aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}
