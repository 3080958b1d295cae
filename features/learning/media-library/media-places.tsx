import { TextLink } from '@/components/ui/link';
import type { MediaUse } from '@/contracts/learning/media-library';
import { languageName } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './media-library.module.css';
import { placePath } from './place-path';

/** Every place that shows a file, with a link to where it can be changed. */
export function MediaPlaces({ places }: { places: readonly MediaUse[] }) {
  const { t } = useTranslation('manager-media');
  const href = useHref();
  const locale = useLocale();
  return (
    <section aria-labelledby="places">
      <h3 id="places" className={styles.title}>
        {t('details.places')}
      </h3>
      {places.length === 0 && <p className={styles.note}>{t('details.noPlaces')}</p>}
      <ul className={styles.places}>
        {places.map((place) => {
          const path = placePath(place);
          const language = place.language && languageName(locale, place.language);
          const note = [t(`place.${place.place}`), language].filter(Boolean).join(' · ');
          return (
            <li key={[place.place, place.entityId, place.courseId, place.lessonKey, place.language].join()}>
              {path ? <TextLink href={href(path)}>{place.title}</TextLink> : place.title}
              <span className={styles.note}>{note}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
