import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './dotted.module.css';

export interface DottedProps {
  /** Facts in their order; what is false, null or empty is left out. */
  items: readonly ReactNode[];
  as?: 'p' | 'span' | 'ul';
  className?: string | undefined;
  lang?: string | undefined;
}

/** Short facts on one line, with dots between them that never stand at the end of a line. */
export function Dotted({ items, as: Tag = 'p', className, lang }: DottedProps) {
  const Item = Tag === 'ul' ? 'li' : 'span';
  return (
    <Tag className={classNames(styles.dotted, className)} lang={lang}>
      {items.filter(Boolean).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no name of their own and do not move
        <Item key={index}>
          {Tag !== 'ul' && index > 0 && ' '}
          {item}
        </Item>
      ))}
    </Tag>
  );
}
