import { RESUME_LANGUAGE_LEVELS, RESUME_SKILL_LEVELS } from '@/contracts/resume/resume-values';
import type { ResumeEntryOf } from '@/domain/resume/empty-resume';
import { useTranslation } from '@/hooks/use-translation';
import { DescriptionField } from './description-field';
import type { EntryFieldsProps } from './entry-fields-props';
import styles from './form.module.css';
import { KeywordsField } from './keywords-field';
import { LevelField } from './level-field';
import { LineField } from './line-field';
import { LinkField } from './link-field';

export function SkillFields({ entry, patch }: EntryFieldsProps<ResumeEntryOf<'SKILLS'>>) {
  const { t } = useTranslation('resume');
  return (
    <div className={styles.fields}>
      <LineField label={t('field.skill')} value={entry.name} onChange={(name) => patch({ name })} />
      <LevelField
        levels={RESUME_SKILL_LEVELS}
        label={(level) => t(`skillLevel.${level}`)}
        value={entry.level}
        onChange={(level) => patch({ level })}
      />
      <KeywordsField
        name={`${entry.id}.keywords`}
        value={entry.keywords}
        onChange={(keywords) => patch({ keywords })}
      />
    </div>
  );
}

export function LanguageFields({ entry, patch }: EntryFieldsProps<ResumeEntryOf<'LANGUAGES'>>) {
  const { t } = useTranslation('resume');
  return (
    <div className={styles.fields}>
      <LineField label={t('field.language')} value={entry.name} onChange={(name) => patch({ name })} />
      <LevelField
        levels={RESUME_LANGUAGE_LEVELS}
        label={(level) => t(`languageLevel.${level}`)}
        value={entry.level}
        onChange={(level) => patch({ level })}
      />
    </div>
  );
}

export function InterestFields({ entry, patch }: EntryFieldsProps<ResumeEntryOf<'INTERESTS'>>) {
  const { t } = useTranslation('resume');
  return (
    <div className={styles.fields}>
      <LineField label={t('field.interest')} value={entry.name} onChange={(name) => patch({ name })} />
      <KeywordsField
        name={`${entry.id}.keywords`}
        value={entry.keywords}
        onChange={(keywords) => patch({ keywords })}
      />
    </div>
  );
}

export function LinkFields({ entry, patch }: EntryFieldsProps<ResumeEntryOf<'LINKS'>>) {
  const { t } = useTranslation('resume');
  return (
    <div className={styles.fields}>
      <LineField label={t('field.linkLabel')} value={entry.label} onChange={(label) => patch({ label })} />
      <LinkField
        name={`${entry.id}.link`}
        label={t('field.link')}
        value={entry.link}
        onChange={(link) => patch({ link })}
      />
    </div>
  );
}

export function ReferenceFields({ entry, patch }: EntryFieldsProps<ResumeEntryOf<'REFERENCES'>>) {
  const { t } = useTranslation('resume');
  return (
    <>
      <LineField
        label={t('field.reference')}
        hint={t('field.referenceHint')}
        value={entry.name}
        onChange={(name) => patch({ name })}
      />
      <DescriptionField text={entry.text} onChange={(text) => patch({ text })} />
    </>
  );
}
