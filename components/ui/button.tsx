import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { PageLink } from './page-link';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Full width. */
  wide?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

interface AsButton extends Look, Omit<ComponentProps<'button'>, 'children'> {
  href?: undefined;
  /** Loading: keeps the label and focus, ignores presses. */
  loading?: boolean;
  children: ReactNode;
}

interface AsLink extends Look, Omit<ComponentProps<typeof PageLink>, 'href' | 'children'> {
  href: string;
  children: ReactNode;
}

export type ButtonProps = AsButton | AsLink;

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'medium', wide, icon, iconEnd, className, children, ...rest } = props;
  const look = {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  };
  const content = (
    <>
      {icon}
      <span className={styles.label}>{children}</span>
      {iconEnd}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <PageLink {...rest} {...look}>
        {content}
      </PageLink>
    );
  }
  const { loading, onClick, type = 'button', ...button } = rest;
  return (
    <button
      {...button}
      {...look}
      type={loading ? 'button' : type}
      onClick={loading ? undefined : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
    >
      {content}
    </button>
  );
}
