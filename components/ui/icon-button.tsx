import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './icon-button.module.css';
import { PageLink } from './page-link';

interface Look {
  /** Accessible name, also shown as a tooltip; the icon itself is hidden from screen readers. */
  label: string;
  children: ReactNode;
  variant?: 'quiet' | 'outline' | 'raised';
  size?: 'medium' | 'small';
  /** A number or a dot in the corner; the label must include its meaning. */
  count?: ReactNode;
}

type AsButton = Look & Omit<ComponentProps<'button'>, 'children'> & { href?: undefined };
type AsLink = Look & Omit<ComponentProps<typeof PageLink>, 'href' | 'children'> & { href: string };

export type IconButtonProps = AsButton | AsLink;

export function IconButton(props: IconButtonProps) {
  const { label, children, variant = 'quiet', size = 'medium', count, className, ...rest } = props;
  const look = {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'aria-label': label,
  };
  const content = (
    <>
      {children}
      {count !== undefined && count !== null && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <PageLink title={label} {...rest} {...look}>
        {content}
      </PageLink>
    );
  }
  return (
    <button type="button" title={label} {...rest} {...look}>
      {content}
    </button>
  );
}
