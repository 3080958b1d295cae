import { Checkbox } from '@/components/ui/checkbox';
import type { ResumeDatedEntry, ResumeSection } from '@/contracts/resume/resume-document';
import { useTranslation } from '@/hooks/use-translation';
import { DescriptionField } from './description-field';
import type { EntryFieldsProps } from './entry-fields-props';
import styles from './form.module.css';
import { LineField } from './line-field';
import { LinkField } from './link-field';
import { PeriodFields } from './period-fields';

/** Kinds whose entries are done somewhere at a time. */
export type DatedKind = Exclude<
  ResumeSection['kind'],
  'SKILLS' | 'LANGUAGES' | 'COURSES' | 'LINKS' | 'INTERESTS' | 'REFERENCES'
>;

/** Kinds that go on for a while and may go on still; the others have one date. */
const LASTING: ReadonlySet<DatedKind> = new Set([
  'EXPERIENCE',
  'EDUCATION',
  'PROJECTS',
  'VOLUNTEERING',
  'CUSTOM',
]);

export interface DatedFieldsProps extends EntryFieldsProps<ResumeDatedEntry> {
  kind: DatedKind;
}

export function DatedFields({ kind, entry, patch }: DatedFieldsProps) {
  const { t } = useTranslation('resume');
  const isLasting = LASTING.has(kind);
  return (
    <>
      <div className={styles.fields}>
        <LineField
          label={t(`field.${kind}.title`)}
          value={entry.title}
          onChange={(title) => patch({ title })}
        />
        <LineField
          label={t(`field.${kind}.organization`)}
          value={entry.organization}
          onChange={(organization) => patch({ organization })}
        />
        <LineField label={t('field.place')} value={entry.place} onChange={(place) => patch({ place })} />
        {kind === 'EDUCATION' && (
          <LineField label={t('field.grade')} value={entry.grade} onChange={(grade) => patch({ grade })} />
        )}
        <LinkField
          name={`${entry.id}.link`}
          label={t('field.link')}
          value={entry.link}
          onChange={(link) => patch({ link })}
        />
      </div>
      <PeriodFields entry={entry} isLasting={isLasting} patch={patch} />
      {isLasting && (
        <Checkbox
          label={t(`field.${kind === 'EDUCATION' ? 'currentStudy' : 'current'}`)}
          checked={entry.isCurrent}
          onChange={({ target }) =>
            patch({ isCurrent: target.checked, ...(target.checked && { end: null }) })
          }
        />
      )}
      <DescriptionField text={entry.text} onChange={(text) => patch({ text })} />
    </>
  );
}
