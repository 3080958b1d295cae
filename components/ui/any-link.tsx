import { PageLink, type PageLinkProps } from './page-link';

export type AnyLinkProps = PageLinkProps;

/** Whether the router of the site knows an address: a page in a language does, a document or another site does not. */
export const isInSite = (href: string): boolean => /^\/[a-z]{2}(?=[/?#]|$)/.test(href);

/** A link to anywhere: what the router does not know is left to the browser. */
export function AnyLink(props: AnyLinkProps) {
  if (isInSite(props.href)) return <PageLink {...props} />;
  const { scroll, replace, shallow, ...element } = props;
  return <a {...element} />;
}
