import { Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { ResumeSection } from '@/contracts/resume/resume-document';
import { RESUME_LINE_MAX } from '@/contracts/resume/resume-values';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { patchSection } from '../document-changes';
import { EntryList } from './entry-list';
import styles from './form.module.css';
import { Help } from './help';

export interface SectionBodyProps {
  section: ResumeSection;
  onRemove: () => void;
}

/** The heading, the entries and the examples of an open section. */
export function SectionBody({ section, onRemove }: SectionBodyProps) {
  const { t } = useTranslation('resume');
  return (
    <div className={styles.sectionBody}>
      <Help kind={section.kind} />
      <EntryList section={section} />
      <TitleField section={section} />
      <div>
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {t('section.remove')}
        </Button>
      </div>
    </div>
  );
}

/** Blank for the usual heading, which follows the language of the resume; a section of one's own has none. */
function TitleField({ section: { id, kind, title } }: { section: ResumeSection }) {
  const { t } = useTranslation('resume');
  const { change } = useBuilder();
  const isOwn = kind === 'CUSTOM';
  return (
    <Field label={t('section.heading')} hint={t(isOwn ? 'section.ownHeadingHint' : 'section.headingHint')}>
      <TextInput
        value={title ?? ''}
        maxLength={RESUME_LINE_MAX}
        placeholder={isOwn ? undefined : t(`kind.${kind}`)}
        onChange={({ target }) =>
          change(patchSection(id, { title: target.value === '' && !isOwn ? null : target.value }))
        }
      />
    </Field>
  );
}
