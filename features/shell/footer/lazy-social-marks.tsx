import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import styles from './footer.module.css';

const SocialMarks = lazyPart(() => import('../social-marks').then((module) => module.SocialMarks));

/** Loads the icons only when the user scrolls down to them. */
export function LazySocialMarks() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.social}>
      {near && <SocialMarks />}
    </div>
  );
}
