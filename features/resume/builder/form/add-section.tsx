import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import {
  RESUME_SECTION_KINDS,
  RESUME_SECTIONS_MAX,
  type ResumeSectionKind,
} from '@/contracts/resume/resume-values';
import { emptySection } from '@/domain/resume/empty-resume';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { addSection } from '../document-changes';
import { newPartId } from '../new-part-id';
import styles from './form.module.css';

/** Adds one of the kinds that are missing, or a section of one's own. */
export function AddSection({ onAdded }: { onAdded: (sectionId: string) => void }) {
  const { t } = useTranslation('resume');
  const { document, change, announce } = useBuilder();
  const there = new Set(document.sections.map(({ kind }) => kind));
  const missing = RESUME_SECTION_KINDS.filter((kind) => kind !== 'CUSTOM' && !there.has(kind));
  const add = (kind: ResumeSectionKind) => {
    const section = emptySection(kind, newPartId);
    change(addSection(section));
    onAdded(section.id);
    announce(t('section.added', { name: t(`kind.${kind}`) }));
  };
  const entry = (kind: ResumeSectionKind) => ({
    key: kind,
    label: t(`kind.${kind}`),
    onSelect: () => add(kind),
  });
  if (document.sections.length >= RESUME_SECTIONS_MAX)
    return <p className={styles.note}>{t('section.full', { max: RESUME_SECTIONS_MAX })}</p>;
  return (
    <div>
      <LazyMenu
        align="start"
        trigger={
          <Button variant="secondary" icon={<Plus aria-hidden="true" />}>
            {t('section.add')}
          </Button>
        }
        groups={[missing.map(entry), [entry('CUSTOM')]].filter((group) => group.length > 0)}
      />
    </div>
  );
}
