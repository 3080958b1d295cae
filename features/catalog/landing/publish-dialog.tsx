import { Button } from '@/components/ui/button';
import { changedLandingFields } from '@/domain/catalog/landing';
import { formatList } from '@/domain/format';
import styles from '@/features/management/draft-editor.module.css';
import { PublishDraftDialog } from '@/features/management/publish-draft-dialog';
import { usePublishLanding } from '@/hooks/catalog/use-landing-management';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedLanding } from './edited-landing';

interface PublishDialogProps extends EditedLanding {
  onClose: () => void;
}

export function PublishDialog({ landing, edited, onClose }: PublishDialogProps) {
  const { t } = useTranslation('manager-landings');
  return (
    <PublishDraftDialog
      namespace="manager-landings"
      language={landing.language}
      publish={usePublishLanding(landing)}
      save={edited.save}
      onClose={onClose}
      renderAction={({ when, ...button }) => (
        <Button {...button}>{t(when === 'now' ? 'publish.submit' : 'publish.schedule')}</Button>
      )}
    >
      <WhatChanges landing={landing} edited={edited} />
    </PublishDraftDialog>
  );
}

function WhatChanges({ landing, edited }: EditedLanding) {
  const { t } = useTranslation('manager-landings');
  const locale = useLocale();
  const { published, language } = landing;
  const changed = published ? changedLandingFields(published, edited.value) : [];
  const isFirst = published === null;
  return (
    <section className={styles.changes}>
      <h3>{t('publish.changes')}</h3>
      {isFirst && <p>{t(language === 'en' ? 'publish.firstEnglish' : 'publish.first')}</p>}
      {!isFirst && changed.length === 0 && <p>{t('publish.nothing')}</p>}
      {changed.length > 0 && (
        <p>
          {formatList(
            locale,
            changed.map((field) => t(`field.${field}`)),
          )}
        </p>
      )}
      {changed.includes('urlSlug') && <p>{t('publish.address')}</p>}
      {language !== 'en' && <p>{t('publish.onlyHere')}</p>}
    </section>
  );
}
