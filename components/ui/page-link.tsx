import { useRouter } from 'next/compat/router';
import type { NextRouter } from 'next/router';
import type { ComponentProps, MouseEvent } from 'react';

interface Way {
  scroll?: boolean;
  replace?: boolean;
  shallow?: boolean;
}

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & Way & { href: string };

/**
 * A link to a page of the site. The page's code is prefetched on hover, not when the link becomes visible, which would
 * prefetch thirty pages for a product list on a phone (decision 020).
 */
export function PageLink({
  href,
  scroll,
  replace,
  shallow,
  onClick,
  onPointerEnter,
  ...element
}: PageLinkProps) {
  const router = useRouter();
  return (
    <a
      {...element}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        router?.prefetch(href, undefined, { priority: true }).catch(() => {});
      }}
      onClick={(event) => {
        onClick?.(event);
        if (router && isPlain(event)) go(router, event, { scroll, replace, shallow });
      }}
    />
  );
}

/** A plain press: no new tab, no download. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0;
  const elsewhere = (target && target !== '_self') || event.currentTarget.hasAttribute('download');
  return !modified && !elsewhere && !event.defaultPrevented;
}

function go(router: NextRouter, event: MouseEvent<HTMLAnchorElement>, { replace, ...options }: Way): void {
  event.preventDefault();
  const href = event.currentTarget.getAttribute('href') ?? '/';
  void router[replace ? 'replace' : 'push'](href, undefined, options);
}
