import type { ContentItemOf } from '@/contracts/learning/content';
import { isWideDrawing, textPictureSources } from '@/domain/picture';
import styles from './lesson-view.module.css';

export function Picture({ item }: { item: ContentItemOf<'image'> }) {
  const picture = (
    // biome-ignore lint/performance/noImgElement: our own widths; files that need the session have one
    <img
      {...textPictureSources(item.url, item.isPublic ? item.width : null)}
      alt={item.alt}
      width={item.width ?? undefined}
      height={item.height ?? undefined}
      loading="lazy"
      decoding="async"
    />
  );
  return (
    <figure className={styles.picture}>
      {isWideDrawing(item.url, item.width) ? (
        <div ref={reachByKeyboard} className={styles.drawing} data-scroll="">
          {picture}
        </div>
      ) : (
        picture
      )}
      {item.caption && <figcaption>{item.caption}</figcaption>}
    </figure>
  );
}

/** Only what scrolls: its width is known before the picture is. */
function reachByKeyboard(frame: HTMLElement | null): void {
  if (frame && frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0;
}
