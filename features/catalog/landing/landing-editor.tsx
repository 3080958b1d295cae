import { type ReactNode, useState } from 'react';
import type { LandingContent, ManagedLanding } from '@/contracts/catalog/landing-management';
import type { ProductLanding } from '@/contracts/catalog/product';
import styles from '@/features/management/draft-editor.module.css';
import { EditGuard } from '@/features/management/edit-guard';
import { SaveState } from '@/features/management/save-state';
import { useEdited } from '@/features/management/use-edited';
import { useLandingStorage } from '@/hooks/catalog/use-landing-management';
import { useTranslation } from '@/hooks/use-translation';
import { LandingActions } from './landing-actions';
import { LandingChecks } from './landing-checks';
import { LandingForm } from './landing-form';
import { LandingPane } from './landing-pane';
import { useLandingFields } from './use-landing-fields';

/** Milliseconds without typing after which a landing is saved. */
const AUTOSAVE_MS = 1500;

export interface LandingEditorProps {
  landing: ManagedLanding;
  renderPage: (landing: ProductLanding) => ReactNode;
}

/** The form beside the page; on phones one of the two. */
export function LandingEditor({ landing, renderPage }: LandingEditorProps) {
  const { t } = useTranslation('manager-landings');
  const { productId, language, content, revision, changed } = landing;
  const [view, setView] = useState<'form' | 'preview'>('form');
  const storage = useLandingStorage({ productId, language });
  const edited = useEdited<LandingContent>({
    ...{ key: `landing:${productId}:${language}`, loaded: content, revision, changed },
    ...storage,
    autosave: AUTOSAVE_MS,
  });
  const show = (field: string) => {
    setView('form');
    // The form may have been hidden until now.
    requestAnimationFrame(() => document.getElementById(`landing-${field}`)?.focus());
  };
  return (
    <div className={styles.editor} data-view={view}>
      <div className={styles.bar}>
        <SaveState edited={edited} />
        <LandingActions landing={landing} edited={edited} />
      </div>
      <fieldset className={styles.views} aria-label={t('editor.views')}>
        {(['form', 'preview'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {t(`editor.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.form}>
        <LandingChecks checks={landing.checks} onShow={show} />
        <LandingForm landing={landing} edited={edited} />
      </div>
      <div className={styles.pane}>
        <LandingPane landing={landing} content={edited.value} renderPage={renderPage} />
      </div>
      <EditGuard edited={edited} fields={useLandingFields(language)} />
    </div>
  );
}
