import { useId } from 'react';
import { DocumentView } from '@/components/document/document-view';
import type { ContentItemOf } from '@/contracts/learning/content';
import styles from './lesson-view.module.css';

/** A table with its caption, which names it. */
export function TableFigure({ item }: { item: ContentItemOf<'table'> }) {
  const captionId = useId();
  return (
    <figure className={styles.picture} aria-labelledby={item.caption ? captionId : undefined}>
      <DocumentView doc={item.doc} />
      {item.caption && <figcaption id={captionId}>{item.caption}</figcaption>}
    </figure>
  );
}
