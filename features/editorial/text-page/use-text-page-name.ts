import { useRouter } from 'next/router';
import type { TextPageName } from '@/contracts/editorial/text-page';

/** Name of the text page from the route: `/[locale]/education/about-us` gives `about-us`. */
export function useTextPageName(): TextPageName {
  return useRouter().pathname.split('/').at(-1) as TextPageName;
}
