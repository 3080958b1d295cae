import { useEffect, useState } from 'react';
import type { MarketingLocation } from '@/contracts/scalars';
import { leadingLocation } from '@/domain/commerce/marketing-location';
import { previousPath } from '@/store/previous-page';

/** The marketing location of choices on a product's page: the quiz or another page that led there, else `main`. */
export function useLeadingLocation(): MarketingLocation {
  const [location, setLocation] = useState<MarketingLocation>('main');
  useEffect(() => setLocation(leadingLocation(previousPath())), []);
  return location;
}
