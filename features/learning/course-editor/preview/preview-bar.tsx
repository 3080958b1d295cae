import { ArrowLeft } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { EditedCourse } from '@/contracts/learning/course-draft';
import { managedContentPath } from '@/domain/catalog/managed-address';
import { languageName } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './preview.module.css';

/** Says that this is a preview, and leads back to where it is edited. */
export function PreviewBar({ draft, lesson }: { draft: EditedCourse; lesson: string | null }) {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const href = useHref();
  const { productType, productId, courseId, language } = draft;
  const path = managedContentPath({ type: productType, id: productId, courseId, language });
  const back = lesson ? `${path}?lesson=${encodeURIComponent(lesson)}` : path;
  return (
    <aside className={styles.bar} aria-label={t('preview.title')}>
      <p>{t('preview.text', { language: languageName(locale, language) })}</p>
      <Button size="small" variant="secondary" icon={<ArrowLeft aria-hidden="true" />} href={href(back)}>
        {t('preview.back')}
      </Button>
    </aside>
  );
}
