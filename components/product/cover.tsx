import { useEffect, useRef, useState } from 'react';
import { type CoverType, coverParts } from '@/domain/catalog/cover-art';
import { coverSize } from '@/domain/catalog/cover-shape';
import styles from './cover.module.css';

export interface CoverProps {
  /** Decides the composition. */
  id: string;
  type: CoverType;
  /** An uploaded picture replaces the drawing. */
  src?: string | null | undefined;
  /** Widths for the picture, as in the sizes attribute. */
  sizes?: string;
  srcSet?: string;
  /** The first screen's cover: fetched at once. */
  eager?: boolean;
  shape?: 'wide' | 'square' | 'fill';
}

/** A product's cover; the title beside it names the product, so it is silent. */
export function Cover({ id, type, src, sizes, srcSet, eager, shape = 'wide' }: CoverProps) {
  if (src) {
    return (
      // biome-ignore lint/performance/noImgElement: the caller prepares the address and the widths
      <img
        className={styles.cover}
        data-shape={shape}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        width={coverSize.width}
        height={coverSize.height}
      />
    );
  }
  return <Drawing key={id} id={id} type={type} shape={shape} />;
}

/** Made while the page is rendered and left alone afterwards; the code for it comes only to a page that has none yet. */
function Drawing({ id, type, shape }: Pick<CoverProps, 'id' | 'type' | 'shape'>) {
  const svg = useRef<SVGSVGElement>(null);
  const [parts, setParts] = useState(() => (typeof window === 'undefined' ? coverParts(id, type) : ''));
  useEffect(() => {
    if (svg.current?.firstChild) return;
    import('@/domain/catalog/cover-art').then(
      (art) => setParts(art.coverParts(id, type)),
      () => {},
    );
  }, [id, type]);
  const { width, height } = coverSize;
  return (
    <svg
      ref={svg}
      className={styles.cover}
      data-shape={shape}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code from numbers
      dangerouslySetInnerHTML={{ __html: parts }}
    />
  );
}
