import type { ContentItemOf } from '@/contracts/learning/content';
import { textPictureSources } from '@/domain/picture';
import styles from './lesson-view.module.css';

export function Picture({ item }: { item: ContentItemOf<'image'> }) {
  return (
    <figure className={styles.picture}>
      {/* biome-ignore lint/performance/noImgElement: our own widths; files that need the session have one */}
      <img
        {...textPictureSources(item.url, item.isPublic ? item.width : null)}
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
