import type { ContentItemOf } from '@/contracts/learning/content';
import styles from './lesson-view.module.css';

export function Picture({ item }: { item: ContentItemOf<'image'> }) {
  return (
    <figure className={styles.picture}>
      {/* biome-ignore lint/performance/noImgElement: stored files need the session, so an image optimiser must not cache them */}
      <img
        src={item.url}
        alt={item.alt}
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        loading="lazy"
        decoding="async"
      />
      {item.caption && <figcaption>{item.caption}</figcaption>}
    </figure>
  );
}
