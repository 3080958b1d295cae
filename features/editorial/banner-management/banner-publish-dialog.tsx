import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { ApiError } from '@/contracts/api-error';
import { BANNERS_PUBLISHED_MAX } from '@/contracts/banner-values';
import { differingFields } from '@/domain/editing';
import { formatList, formatNumber } from '@/domain/format';
import styles from '@/features/management/draft-editor.module.css';
import { Facts } from '@/features/management/facts';
import { PublishDraftDialog } from '@/features/management/publish-draft-dialog';
import { useChangeDate } from '@/features/management/use-change-date';
import { usePublishBanner } from '@/hooks/editorial/use-banner-management';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { bannerFormValue, type EditedBanner } from './banner-form-value';
import { useBannerFields } from './use-banner-fields';

/** Publishes in all languages of the banner, now or at its start. */
export function BannerPublishDialog({ managed, edited, onClose }: EditedBanner & { onClose: () => void }) {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  const locale = useLocale();
  const publish = usePublishBanner(managed.id);
  const isFull = publish.error instanceof ApiError && publish.error.code === 'still_in_use';
  const { startsAt } = edited.value;
  return (
    <PublishDraftDialog
      namespace="manager-static"
      at={startsAt !== null && new Date(startsAt) > new Date() ? startsAt : null}
      publish={{ ...publish, error: isFull ? null : publish.error }}
      save={edited.save}
      onClose={onClose}
      renderAction={({ when, ...button }) => (
        <Button {...button}>{shared(when === 'now' ? 'publish.submit' : 'publish.schedule')}</Button>
      )}
    >
      <FormError>
        {isFull ? t('publish.full', { max: formatNumber(locale, BANNERS_PUBLISHED_MAX) }) : undefined}
      </FormError>
      <Changes {...{ managed, edited }} />
    </PublishDraftDialog>
  );
}

/** The fields that visitors see change, until when it is shown, and who sees it again. */
function Changes({ managed: { published }, edited: { value } }: EditedBanner) {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  const locale = useLocale();
  const dateOf = useChangeDate();
  const fields = useBannerFields();
  const changed = published ? differingFields(fields, bannerFormValue(published), value) : [];
  const names = changed.map(({ label }) => label);
  return (
    <section className={styles.changes}>
      <h3>{shared('publish.changes')}</h3>
      {published && <p>{formatList(locale, names) || shared('publish.nothing')}</p>}
      {published && value.dismissible && <p>{t('publish.again')}</p>}
      <Facts facts={[[t('field.endsAt'), value.endsAt ? dateOf(value.endsAt) : t('time.end')]]} />
    </section>
  );
}
