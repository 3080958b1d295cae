import { BadgeCheck } from 'lucide-react';
import type { ResumeCourseEntry } from '@/contracts/resume/resume-document';
import { useTranslation } from '@/hooks/use-translation';
import { DateField } from './date-field';
import { DescriptionField } from './description-field';
import type { EntryFieldsProps } from './entry-fields-props';
import styles from './form.module.css';
import { LineField } from './line-field';
import { LinkField } from './link-field';

/** A course that was taken; what a certificate of Kurso says cannot be changed here. */
export function CourseFields({ entry, patch }: EntryFieldsProps<ResumeCourseEntry>) {
  const { t } = useTranslation('resume');
  const isVerified = entry.certificateId !== null;
  return (
    <>
      {isVerified && (
        <p className={styles.verified}>
          <BadgeCheck aria-hidden="true" />
          {t('certificate.verified', { number: entry.number })}
        </p>
      )}
      {!isVerified && <OwnFields entry={entry} patch={patch} />}
      <DescriptionField text={entry.text} onChange={(text) => patch({ text })} />
    </>
  );
}

function OwnFields({ entry, patch }: EntryFieldsProps<ResumeCourseEntry>) {
  const { t } = useTranslation('resume');
  return (
    <div className={styles.fields}>
      <LineField label={t('field.course')} value={entry.title} onChange={(title) => patch({ title })} />
      <LineField
        label={t('field.school')}
        value={entry.organization}
        onChange={(organization) => patch({ organization })}
      />
      <LineField label={t('field.number')} value={entry.number} onChange={(number) => patch({ number })} />
      <LinkField
        name={`${entry.id}.link`}
        label={t('field.link')}
        value={entry.link}
        onChange={(link) => patch({ link })}
      />
      <DateField
        name={`${entry.id}.end`}
        label={t('field.date')}
        value={entry.end}
        onChange={(end) => patch({ end })}
      />
    </div>
  );
}
