import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ResumeEntry, ResumeSection } from '@/contracts/resume/resume-document';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { patchEntry } from '../document-changes';
import { CourseFields } from './course-fields';
import { DatedFields } from './dated-fields';
import styles from './form.module.css';
import { InterestFields, LanguageFields, LinkFields, ReferenceFields, SkillFields } from './short-fields';

export interface EntryBodyProps {
  section: ResumeSection;
  entryId: string;
  onRemove: () => void;
}

/** The fields of an open entry. */
export function EntryBody({ section, entryId, onRemove }: EntryBodyProps) {
  const { t } = useTranslation('resume');
  return (
    <div className={styles.entryBody}>
      <EntryFields section={section} entryId={entryId} />
      <div>
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {t('entry.remove')}
        </Button>
      </div>
    </div>
  );
}

function EntryFields({ section, entryId }: Omit<EntryBodyProps, 'onRemove'>) {
  const { change } = useBuilder();
  const patch = <Entry extends ResumeEntry>(values: Partial<Entry>) =>
    change(patchEntry<Entry>(section.id, entryId, values));
  const index = section.entries.findIndex(({ id }) => id === entryId);
  switch (section.kind) {
    case 'SKILLS':
      return shown(section.entries[index], (entry) => <SkillFields entry={entry} patch={patch} />);
    case 'LANGUAGES':
      return shown(section.entries[index], (entry) => <LanguageFields entry={entry} patch={patch} />);
    case 'INTERESTS':
      return shown(section.entries[index], (entry) => <InterestFields entry={entry} patch={patch} />);
    case 'LINKS':
      return shown(section.entries[index], (entry) => <LinkFields entry={entry} patch={patch} />);
    case 'REFERENCES':
      return shown(section.entries[index], (entry) => <ReferenceFields entry={entry} patch={patch} />);
    case 'COURSES':
      return shown(section.entries[index], (entry) => <CourseFields entry={entry} patch={patch} />);
    default: {
      const { kind } = section;
      return shown(section.entries[index], (entry) => (
        <DatedFields kind={kind} entry={entry} patch={patch} />
      ));
    }
  }
}

const shown = <Entry,>(entry: Entry | undefined, fields: (entry: Entry) => ReactNode) =>
  entry ? fields(entry) : null;
