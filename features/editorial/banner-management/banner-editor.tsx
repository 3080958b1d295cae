import { useState } from 'react';
import type { BannerCheck, ManagedBanner } from '@/contracts/editorial/banner-management';
import styles from '@/features/management/draft-editor.module.css';
import { EditGuard } from '@/features/management/edit-guard';
import { SaveState } from '@/features/management/save-state';
import { useEdited } from '@/features/management/use-edited';
import { useBannerManagement } from '@/hooks/editorial/use-banner-management';
import { useTranslation } from '@/hooks/use-translation';
import { BannerActions } from './banner-actions';
import { BannerChecks } from './banner-checks';
import { BannerFields } from './banner-fields';
import { type BannerFormValue, bannerContent, bannerFormValue, storedBanner } from './banner-form-value';
import { BannerOverlaps } from './banner-overlaps';
import { BannerPreview } from './banner-preview';
import { useBannerFields } from './use-banner-fields';
import type { WithRenderedBanner } from './with-rendered-banner';

/** Milliseconds without typing after which a banner is saved. */
const AUTOSAVE_MS = 1500;

/** The fields beside the preview; on phones one of the two. */
export function BannerEditor({ managed, renderBanner }: WithRenderedBanner & { managed: ManagedBanner }) {
  const { t } = useTranslation('manager-banners');
  const { id, content, revision, changed } = managed;
  const [view, setView] = useState<'form' | 'preview'>('form');
  const [shown, setShown] = useState<BannerCheck | null>(null);
  const { save, reload } = useBannerManagement();
  const edited = useEdited<BannerFormValue>({
    ...{ key: `banner:${id}`, loaded: bannerFormValue(content), revision, changed },
    save: async (value, seen) => storedBanner(await save(id, bannerContent(value), seen)),
    reload: async () => storedBanner(await reload(id)),
    autosave: AUTOSAVE_MS,
  });
  const show = (check: BannerCheck) => {
    setView('form');
    setShown({ ...check });
  };
  return (
    <div className={styles.editor} data-view={view}>
      <div className={styles.bar}>
        <SaveState edited={edited} />
        <BannerActions {...{ managed, edited }} />
      </div>
      <fieldset className={styles.views} aria-label={t('editor.views')}>
        {(['form', 'preview'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {t(`editor.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.form}>
        <BannerChecks checks={managed.checks} onShow={show} />
        <BannerOverlaps overlaps={managed.overlaps} />
        <BannerFields {...{ managed, edited, shown }} />
      </div>
      <div className={styles.pane}>
        <BannerPreview value={edited.value} renderBanner={renderBanner} />
      </div>
      <EditGuard edited={edited} fields={useBannerFields()} />
    </div>
  );
}
