import { PageLink, type PageLinkProps } from './page-link';

export type AnyLinkProps = PageLinkProps;

/** Whether the router handles a URL: pages with a locale, but not documents or other sites. */
export const isInSite = (href: string): boolean => /^\/[a-z]{2}(?=[/?#]|$)/.test(href);

/** A link to any URL; the browser handles those that the router does not know. */
export function AnyLink(props: AnyLinkProps) {
  if (isInSite(props.href)) return <PageLink {...props} />;
  const { scroll, replace, shallow, ...element } = props;
  return <a {...element} />;
}
