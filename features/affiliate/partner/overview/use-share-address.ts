import { type LinkTags, partnerLink } from '@/domain/affiliate/partner-link';
import { useHref } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';

/** Addresses of pages in the language of the page, with the code of the partner. */
export function useShareAddress(code: string): (path: string, tags?: LinkTags) => string {
  const { publicUrl } = useSite();
  const href = useHref();
  return (path, tags) => partnerLink(publicUrl + href(path), code, tags);
}
