import type { ReactNode } from 'react';
import { Banner } from './banner';

/** What is wrong with a form as a whole, said at once above its fields. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Banner tone="danger" live="alert">
      {children}
    </Banner>
  );
}
