import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import styles from './footer.module.css';

const SocialMarks = dynamic(() => import('../social-marks').then((module) => module.SocialMarks), {
  ssr: false,
});

/** Asks for the marks only when somebody comes down to them. */
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
