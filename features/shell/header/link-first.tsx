import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';

type Trigger = ReactElement<Record<string, unknown>>;

interface LinkFirstProps {
  /** Where the trigger leads before hydration. */
  href: string;
  trigger: Trigger;
  /** What the trigger opens once scripts run. */
  children: (trigger: Trigger) => ReactNode;
}

/**
 * A trigger of the header that works without scripts: a link until hydration, then a button in its place. By `data-menu` a
 * press on a link within the page is held back, and found again on the button (features/shell/event-replay.ts).
 */
export function LinkFirst({ href, trigger, children }: LinkFirstProps) {
  const marked = cloneElement(trigger, { 'data-menu': href.startsWith('#') ? href : undefined });
  return useHydrated() ? children(marked) : cloneElement(marked, { href });
}
