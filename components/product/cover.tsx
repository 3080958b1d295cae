import { type CoverType, coverArt, coverSize } from '@/domain/cover-art';
import type { CoverShape } from '@/domain/cover-shape';
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
  const { ground, shapes } = coverArt(id, type);
  const { width, height } = coverSize;
  return (
    <svg
      className={styles.cover}
      data-shape={shape}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={`M0 0h${width}v${height}H0z`} fill={ground} />
      {shapes.map((shape) => (
        <Shape key={shape.d} shape={shape} />
      ))}
    </svg>
  );
}

function Shape({ shape }: { shape: CoverShape }) {
  if (!shape.width) return <path d={shape.d} fill={shape.color} />;
  return (
    <path
      d={shape.d}
      fill="none"
      stroke={shape.color}
      strokeWidth={shape.width}
      strokeDasharray={shape.dash}
      strokeLinecap={shape.dash ? 'round' : undefined}
    />
  );
}
