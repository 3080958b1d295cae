import { Eye, Files } from 'lucide-react';
import { useRouter } from 'next/router';
import { use, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { lazyPart } from '@/components/ui/lazy-part';
import { Select } from '@/components/ui/select';
import type { EditedCourse } from '@/contracts/learning/course-draft';
import { LOCALE_NAMES, LOCALES, parseLocale } from '@/contracts/locales';
import { contentPreviewPath, managedContentPath } from '@/domain/catalog/managed-address';
import { languageName } from '@/domain/format';
import { useChangeDate } from '@/features/management/use-change-date';
import { useSession } from '@/hooks/identity/use-session';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { SaversContext, saveAll } from './publish/savers';
import styles from './workspace.module.css';

const PublishDialog = lazyPart(() =>
  import('./publish/publish-dialog').then((module) => module.PublishDialog),
);
const VersionsDialog = lazyPart(() =>
  import('./publish/versions-dialog').then((module) => module.VersionsDialog),
);

/** Language, state, preview, versions and publication of a working copy. */
export function WorkspaceActions({ draft, lesson }: { draft: EditedCourse; lesson: string | null }) {
  const { t } = useTranslation('manager-content');
  const href = useHref();
  const savers = use(SaversContext);
  const { isSenior } = useSession();
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const content = { type: draft.productType, id: draft.productId, ...draft };
  const publish = async () => {
    setSaving(true);
    setUnsaved(!(await saveAll(savers)));
    setSaving(false);
    setOpen('publish');
  };
  const preview = `${contentPreviewPath(content)}${lesson ? `?lesson=${encodeURIComponent(lesson)}` : ''}`;
  return (
    <div className={styles.actions}>
      <LanguageChoice draft={draft} />
      <ContentState draft={draft} />
      <div className={styles.buttons}>
        <Button variant="secondary" icon={<Eye aria-hidden="true" />} href={href(preview)}>
          {t('preview.open')}
        </Button>
        <Button variant="secondary" icon={<Files aria-hidden="true" />} onClick={() => setOpen('versions')}>
          {t('versions.open')}
        </Button>
        <Button loading={isSaving} onClick={publish}>
          {t(isSenior ? 'publish.open' : 'publish.openRequest')}
        </Button>
      </div>
      {open === 'publish' && (
        <PublishDialog draft={draft} isUnsaved={isUnsaved} onClose={() => setOpen(null)} />
      )}
      {open === 'versions' && <VersionsDialog draft={draft} onClose={() => setOpen(null)} />}
    </div>
  );
}

function LanguageChoice({ draft }: { draft: EditedCourse }) {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const router = useRouter();
  const href = useHref();
  const content = { type: draft.productType, id: draft.productId, courseId: draft.courseId };
  const go = (value: string) => {
    const language = parseLocale(value);
    if (language) void router.push(href(managedContentPath({ ...content, language })));
  };
  return (
    <Field label={t('language')}>
      <Select
        value={draft.language}
        options={LOCALES.map((value) => ({
          value,
          lang: value,
          label:
            value === draft.baseLanguage
              ? t('baseLanguage', { language: languageName(locale, value) })
              : LOCALE_NAMES[value],
        }))}
        onChange={(event) => go(event.target.value)}
      />
    </Field>
  );
}

const TONES = { NONE: 'neutral', DRAFT: 'neutral', PUBLISHED: 'success', CHANGED: 'brand' } as const;

function ContentState({ draft: { state, requested } }: { draft: EditedCourse }) {
  const { t } = useTranslation('manager-content');
  const dateText = useChangeDate();
  return (
    <p className={styles.state}>
      <Badge tone={TONES[state.content]}>{t(`state.${state.content}`)}</Badge>
      {state.contentAt && <span>{t('state.scheduled', { date: dateText(state.contentAt) })}</span>}
      {requested && <span>{t('state.requested', { date: dateText(requested.at) })}</span>}
    </p>
  );
}
