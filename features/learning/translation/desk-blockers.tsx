import { TextLink } from '@/components/ui/link';
import type { TranslationCell, TranslationDesk } from '@/contracts/learning/translation';
import { managedContentPath, managedLandingPath } from '@/domain/catalog/managed-address';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './translation.module.css';
import { useFieldName } from './use-field-name';

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
          <ul>
            {blocked.map((cell) => (
              <Blockers key={cell.kind} cell={cell} />
            ))}
          </ul>
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

function Blockers({ cell: { blockers } }: { cell: TranslationCell }) {
  const { t } = useTranslation('manager-translations');
  const { t: landing } = useTranslation('manager-landings');
  const { t: content } = useTranslation('manager-content');
  const nameOf = useFieldName();
  const { count, landing: checks, content: problems } = blockers;
  const more = count - checks.length - problems.length;
  return (
    <>
      {checks.map(({ field, code, link }) => (
        <li key={`${field} ${code} ${link ?? ''}`}>
          {landing(`check.${code}`, { field: nameOf(field), link })}
        </li>
      ))}
      {problems.map(({ problem, moduleKey, lessonKey, itemKey }) => (
        <li key={`${problem} ${moduleKey} ${lessonKey} ${itemKey}`}>{content(`problem.${problem}`)}</li>
      ))}
      {more > 0 && <li>{t('desk.moreBlockers', { count: more })}</li>}
    </>
  );
}
