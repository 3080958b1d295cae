import type { ReactNode } from 'react';

export interface OutsideLinkProps {
  /** Null when there is nothing to lead to. */
  href: string | null;
  children: ReactNode;
}

/** A link of the owner's: the site it leads to does not learn the address of this page. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  if (href === null) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}
