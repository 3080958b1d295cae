import Link from 'next/link';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './link.module.css';

export type TextLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & {
  href: string;
  /** inline: underlined in text. quiet: ink without a line until hovered. strong: a step onward, with an arrow. */
  variant?: 'inline' | 'quiet' | 'strong';
};

export function TextLink({ variant = 'inline', className, children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={classNames(styles.link, className)} data-variant={variant}>
      {children}
    </Link>
  );
}
