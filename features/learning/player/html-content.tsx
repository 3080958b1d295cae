import { memo, useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './html-content.module.css';

export interface HtmlContentProps {
  html: string;
  /** Rendered inline, for example in an option, instead of as a block. */
  inline?: boolean;
  id?: string;
  className?: string;
}

/** HTML of a lesson: sanitised before it was stored, without scripts, styles or frames. */
export const HtmlContent = memo(function HtmlContent({ html, inline, id, className }: HtmlContentProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has new tables
  useEffect(() => {
    for (const wide of ref.current?.querySelectorAll<HTMLElement>('table, pre, math[display="block"]') ??
      []) {
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    }
  }, [html]);
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag
      ref={ref}
      id={id}
      className={classNames(styles.html, className)}
      data-inline={inline || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: stored content is sanitised, see server/modules/importers
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
