import type { ReactNode } from 'react';
import type { ShownBanner } from '@/contracts/editorial/banner';

export interface WithRenderedBanner {
  /** A banner as visitors see it, which the frame of the site has. */
  renderBanner: (banner: Omit<ShownBanner, 'key' | 'kinds'>) => ReactNode;
}
