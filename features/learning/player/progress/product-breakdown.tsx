import { ListChecks } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { lazyPart } from '@/components/ui/lazy-part';
import { LazyPopover } from '@/components/ui/lazy-popover';
import type { LearningAddress } from '@/hooks/learning/learning-queries';
import { BreakdownWaiting } from './breakdown-waiting';

const LoadedBreakdown = lazyPart(
  () => import('./loaded-breakdown').then((module) => module.LoadedBreakdown),
  <BreakdownWaiting />,
);

export interface ProductBreakdownProps {
  address: LearningAddress;
  /** Names the product: several of these are on a page. */
  label: string;
}

/** Opens the percentage of a card: what counts, what is done, and when. One call reads all of it, when it is opened. */
export function ProductBreakdown({ address, label }: ProductBreakdownProps) {
  const trigger = (
    <IconButton label={label} size="small">
      <ListChecks aria-hidden="true" />
    </IconButton>
  );
  return (
    <LazyPopover trigger={trigger} title={label} size="large">
      <LoadedBreakdown {...address} />
    </LazyPopover>
  );
}
