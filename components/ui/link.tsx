import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './link.module.css';
import { PageLink } from './page-link';

export type TextLinkProps = Omit<ComponentProps<typeof PageLink>, 'href'> & {
  href: string;
  /** inline: underlined in text. quiet: underlined on hover only. strong: a call to action, with an arrow. */
  variant?: 'inline' | 'quiet' | 'strong';
};

export function TextLink({ variant = 'inline', className, children, ...rest }: TextLinkProps) {
  return (
    <PageLink {...rest} className={classNames(styles.link, className)} data-variant={variant}>
      {children}
    </PageLink>
  );
}
