import { AnyLink } from '@/components/ui/any-link';
import { useTranslation } from '@/hooks/use-translation';
import { MAGAZINE } from '../navigation';
import styles from './burger.module.css';
import { usePlatforms } from './platforms';
import { StaticLinks } from './static-links';

/** Platforms, on screens too narrow for their menu. */
export function BurgerPlatforms({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <h3 className={styles.heading}>{t('platforms.title')}</h3>
      <ul className={styles.list}>
        {usePlatforms().map(({ key, href, title }) => (
          <li key={key}>
            <AnyLink className={styles.entry} href={href} onClick={onLeave}>
              {title}
            </AnyLink>
          </li>
        ))}
      </ul>
      <StaticLinks group="publications" look={styles} without={[MAGAZINE]} onLeave={onLeave} />
      <StaticLinks group="application_stores" look={styles} onLeave={onLeave} />
    </>
  );
}
