import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { BannerFrame } from './banner-frame';

/** An error of the whole form, announced immediately above its fields. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <BannerFrame tone="danger" icon={CircleAlert} live="alert">
      {children}
    </BannerFrame>
  );
}
