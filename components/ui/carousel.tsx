import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';
import { IconButton } from './icon-button';

export interface CarouselProps {
  /** Accessible name: "Something new". */
  label: string;
  previousLabel: string;
  nextLabel: string;
  items: readonly { key: string; content: ReactNode }[];
  /** Item width as a CSS length; on phones, the edge of the next item is always visible. */
  itemWidth?: string;
}

/** Horizontal list with swiping, scrolling, buttons and arrow keys; a plain list if everything fits. */
export function Carousel({ label, previousLabel, nextLabel, items, itemWidth = '280px' }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ start: true, end: true });
  useEffect(() => watchEdges(row.current, setEdges), []);

  function step(by: number) {
    const first = row.current?.firstElementChild;
    const next = first?.nextElementSibling;
    const width = first && next ? next.getBoundingClientRect().left - first.getBoundingClientRect().left : 0;
    row.current?.scrollBy({ left: by * width });
  }

  function page(direction: 1 | -1) {
    const { clientWidth = 0 } = row.current ?? {};
    row.current?.scrollBy({ left: direction * clientWidth * 0.8 });
  }

  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -items.length, End: items.length }[event.key];
    if (by === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    step(by);
  }

  const fits = edges.start && edges.end;
  const style = { '--item': itemWidth } as CSSProperties;
  return (
    <section className={styles.carousel} aria-label={label} style={style}>
      <ul ref={row} className={styles.row} tabIndex={fits ? undefined : 0} onKeyDown={press}>
        {items.map((item) => (
          <li key={item.key} className={styles.item}>
            {item.content}
          </li>
        ))}
      </ul>
      {!fits && (
        <>
          <Step side="start" label={previousLabel} idle={edges.start} onPress={() => page(-1)} />
          <Step side="end" label={nextLabel} idle={edges.end} onPress={() => page(1)} />
        </>
      )}
    </section>
  );
}

interface StepProps {
  side: 'start' | 'end';
  label: string;
  idle: boolean;
  onPress: () => void;
}

/** At the end of the list the button is disabled and hidden, but keeps the focus if it has it. */
function Step({ side, label, idle, onPress }: StepProps) {
  return (
    <span className={styles.step} data-side={side}>
      <IconButton
        variant="raised"
        label={label}
        aria-disabled={idle || undefined}
        onClick={idle ? undefined : onPress}
      >
        {side === 'start' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      </IconButton>
    </span>
  );
}

function watchEdges(row: HTMLElement | null, tell: (edges: { start: boolean; end: boolean }) => void) {
  if (!row) return;
  let told = { start: true, end: true };
  const measure = () => {
    const left = Math.abs(row.scrollLeft);
    const edges = { start: left <= 1, end: left + row.clientWidth >= row.scrollWidth - 1 };
    if (edges.start === told.start && edges.end === told.end) return;
    told = edges;
    tell(edges);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(row);
  row.addEventListener('scroll', measure, { passive: true });
  return () => {
    sizes.disconnect();
    row.removeEventListener('scroll', measure);
  };
}
