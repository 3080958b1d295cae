import { TextLink } from '@/components/ui/link';
import type { TranslationDesk } from '@/contracts/learning/translation';
import { managedContentPath, managedLandingPath } from '@/domain/catalog/managed-address';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { BlockerList } from './blocker-list';
import styles from './translation.module.css';

/** What keeps the language from being offered, with the pages on which it is published. */
export function DeskBlockers({ desk }: { desk: TranslationDesk }) {
  const { t } = useTranslation('manager-translations');
  const href = useHref();
  const { productId: id, productType: type, courseId, language, cells } = desk;
  const blocked = cells.filter(({ blockers }) => blockers.count > 0);
  return (
    <section className={styles.side}>
      {blocked.length > 0 && (
        <div className={styles.blockers}>
          <h2>{t('desk.blockers')}</h2>
          <BlockerList of={desk} cells={blocked} language={language} />
        </div>
      )}
      <div className={styles.actions}>
        <TextLink href={href(managedLandingPath({ id, type }, language))}>{t('desk.editLanding')}</TextLink>
        {courseId && (
          <TextLink href={href(managedContentPath({ id, type, courseId, language }))}>
            {t('desk.editContent')}
          </TextLink>
        )}
      </div>
    </section>
  );
}
