import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import styles from './footer.module.css';

const LessonLanguages = lazyPart(() => import('./lesson-languages').then((module) => module.LessonLanguages));
const SocialMarks = lazyPart(() => import('../social-marks').then((module) => module.SocialMarks));

/** What is counted or drawn: loaded only when the user scrolls down to it. */
export function LateParts() {
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
      {near && <LessonLanguages />}
      {near && <SocialMarks />}
    </div>
  );
}
