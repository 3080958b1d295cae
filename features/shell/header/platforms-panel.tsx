import { AnyLink } from '@/components/ui/any-link';
import styles from './magazine-panel.module.css';
import { usePlatforms } from './platforms';
import { StaticLinks } from './static-links';

export function PlatformsPanel({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <ul className={styles.list}>
        {usePlatforms().map(({ key, href, title, text }) => (
          <li key={key}>
            <AnyLink className={styles.entry} href={href} onClick={onLeave}>
              <strong>{title}</strong>
              <span className={styles.muted}>{text}</span>
            </AnyLink>
          </li>
        ))}
      </ul>
      <StaticLinks group="application_stores" look={styles} onLeave={onLeave} />
    </>
  );
}
