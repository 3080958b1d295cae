import Link from 'next/link';
import type { ComponentProps } from 'react';

export type AnyLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string };

/** Whether the router of the site knows an address: a page in a language does, a document or another site does not. */
export const isInSite = (href: string): boolean => /^\/[a-z]{2}(?=[/?#]|$)/.test(href);

/** A link to anywhere: what the router does not know is left to the browser. */
export function AnyLink({ href, prefetch, scroll, ...rest }: AnyLinkProps) {
  if (isInSite(href)) return <Link href={href} prefetch={prefetch} scroll={scroll} {...rest} />;
  const { replace: _, shallow: __, locale: ___, as: ____, ...plain } = rest;
  return <a href={href} {...(plain as ComponentProps<'a'>)} />;
}
