import { useRouter } from 'next/router';

export interface ContentPlace {
  lesson: string | null;
  item?: string | null;
}

/** The address of a lesson or an item on this page. */
export function useContentHref(): (place: ContentPlace) => string {
  const { asPath } = useRouter();
  const [path] = asPath.split(/[?#]/);
  return ({ lesson, item }) => {
    const search = new URLSearchParams({ ...(lesson && { lesson }), ...(item && { item }) });
    return search.size > 0 ? `${path}?${search}` : (path ?? '');
  };
}
