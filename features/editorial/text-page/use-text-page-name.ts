import { useRouter } from 'next/router';
import type { TextPageName } from '@/contracts/editorial/text-page';

/** The page that the address names: `/[locale]/education/about-us` is `about-us`. */
export function useTextPageName(): TextPageName {
  return useRouter().pathname.split('/').at(-1) as TextPageName;
}
