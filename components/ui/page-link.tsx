import Link, { type LinkProps } from 'next/link';
import type { ComponentProps } from 'react';

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<LinkProps, 'prefetch' | 'scroll' | 'replace' | 'shallow'> & { href: string };

/**
 * A link to a page of the site. Rendered by the server it is its element alone: what Next's own asks for (the router, the
 * screen) only a browser has, and a list has a hundred links.
 */
export function PageLink(props: PageLinkProps) {
  if (typeof window !== 'undefined') return <Link {...props} />;
  const { prefetch, scroll, replace, shallow, ...element } = props;
  return <a {...element} />;
}
