import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Doc } from '@/contracts/learning/document';
import { INLINE_NODES, NODES } from './document-nodes';
import styles from './document-view.module.css';
import { nestMarks, type ShownNode } from './nested-marks';

export interface DocumentViewProps {
  doc: Doc;
  /** Rendered within a line, for example in an option, instead of as a block. */
  inline?: boolean;
  id?: string;
  className?: string | undefined;
}

/** A formatted text. `GapContext` fills its gaps. */
export const DocumentView = memo(function DocumentView({ doc, inline, id, className }: DocumentViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => renderNodes(nestMarks(doc), inline), [doc, inline]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables
  useEffect(() => {
    for (const wide of ref.current?.querySelectorAll<HTMLElement>(WIDE) ?? [])
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
  }, [doc]);
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag
      ref={ref}
      id={id}
      className={classNames(styles.document, className)}
      data-inline={inline || undefined}
    >
      {shown}
    </Tag>
  );
});

/** What scrolls by itself when it is wider than the column, and so must be reachable by keyboard. */
const WIDE = `table, pre, div.${styles.math}`;

function renderNodes(node: ShownNode, inline: boolean | undefined) {
  const render = renderJSONContentToReactElement<never, ShownNode>({
    nodeMapping: inline ? INLINE_NODES : NODES,
    markMapping: {},
  });
  return render({ content: node });
}
