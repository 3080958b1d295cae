import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';

interface LinkFirstProps {
  /** Where the trigger leads before hydration. */
  href: string;
  trigger: ReactElement<{ href?: string }>;
  /** What the trigger opens once scripts run. */
  children: (trigger: ReactElement) => ReactNode;
}

/** A trigger of the header that works without scripts: a link until hydration, then a button. */
export function LinkFirst({ href, trigger, children }: LinkFirstProps) {
  return useHydrated() ? children(trigger) : cloneElement(trigger, { href });
}
