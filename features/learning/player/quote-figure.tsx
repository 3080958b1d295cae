import { DocumentView } from '@/components/document/document-view';
import type { ContentItemOf } from '@/contracts/learning/content';
import styles from './quote-figure.module.css';

/** A quotation with who said it, and where. */
export function QuoteFigure({ item }: { item: ContentItemOf<'quote'> }) {
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.quote}>
        <DocumentView doc={item.doc} />
      </blockquote>
      {(item.author || item.source) && (
        <figcaption className={styles.caption}>
          {item.author}
          {item.author && item.source && ', '}
          {item.source && <cite>{item.source}</cite>}
        </figcaption>
      )}
    </figure>
  );
}
