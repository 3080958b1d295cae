import { Minus, Plus } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { type CropView, maxZoom, moveView, zoomView } from '@/domain/identity/crop';
import type { OpenedPicture } from '@/hooks/identity/use-picture-file';
import { useTranslation } from '@/hooks/use-translation';
import styles from './crop.module.css';

export interface CropWindowProps {
  picture: OpenedPicture;
  view: CropView;
  onChange: (view: CropView) => void;
}

const STEP = 0.05;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Crop square: drag moves the picture, arrow keys move the square; slider, plus and minus zoom. */
export function CropWindow({ picture, view, onChange }: CropWindowProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const held = useRef<{ x: number; y: number } | null>(null);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return;
    const side = event.currentTarget.clientWidth;
    const by = { x: (held.current.x - event.clientX) / side, y: (held.current.y - event.clientY) / side };
    held.current = { x: event.clientX, y: event.clientY };
    onChange(moveView(picture, view, by.x, by.y));
  };
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    const closer = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }[event.key];
    if (!by && !closer) return;
    event.preventDefault();
    onChange(by ? moveView(picture, view, ...by) : zoomView(picture, view, view.zoom * (closer ?? 1)));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no HTML element is a crop area that arrow keys move */}
      <div
        className={styles.window}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys work here
        tabIndex={0}
        aria-label={t('crop.area')}
        aria-describedby={id}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
      >
        {/* biome-ignore lint/performance/noImgElement: a local file of the user's device */}
        <img
          className={styles.picture}
          style={placeOf(picture, view)}
          src={picture.url}
          alt=""
          draggable={false}
        />
        <span className={styles.ring} aria-hidden="true" />
      </div>
      <p id={id} className={styles.keys}>
        {t('crop.keys')}
      </p>
      <label className={styles.zoom}>
        <Minus aria-hidden="true" />
        <span className="visually-hidden">{t('crop.zoom')}</span>
        <input
          type="range"
          min={1}
          max={maxZoom(picture)}
          step={0.01}
          value={view.zoom}
          onChange={({ target }) => onChange(zoomView(picture, view, Number(target.value)))}
        />
        <Plus aria-hidden="true" />
      </label>
    </>
  );
}

/** Position of the picture below the window, as fractions of the window's side. */
function placeOf({ width, height }: OpenedPicture, { zoom, x, y }: CropView): CSSProperties {
  const side = Math.min(width, height) / zoom;
  return {
    width: `${(width / side) * 100}%`,
    height: `${(height / side) * 100}%`,
    left: `${(0.5 - (x * width) / side) * 100}%`,
    top: `${(0.5 - (y * height) / side) * 100}%`,
  };
}
