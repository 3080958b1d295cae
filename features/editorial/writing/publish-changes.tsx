import { changedWritingFields } from '@/domain/editorial/writing';
import { formatList } from '@/domain/format';
import styles from '@/features/management/draft-editor.module.css';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedWriting, WritingSort } from './edited-writing';
import { useWritingFieldName } from './use-writing-fields';

/** What a publication changes for visitors. */
export function PublishChanges({ writing, edited, sort }: EditedWriting & { sort: WritingSort }) {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  const nameOf = useWritingFieldName(sort.kind);
  const { published, language } = writing;
  const changed = published ? changedWritingFields(published, edited.value) : [];
  return (
    <section className={styles.changes}>
      <h3>{t('publish.changes')}</h3>
      {!published && <p>{t('publish.first')}</p>}
      {published && changed.length === 0 && <p>{t('publish.nothing')}</p>}
      {changed.length > 0 && <p>{formatList(locale, changed.map(nameOf))}</p>}
      {sort.isLegal && <p>{t('publish.inForce')}</p>}
      <p>{t(language === 'en' ? 'publish.english' : 'publish.onlyHere')}</p>
    </section>
  );
}
