import type { TranslationSection } from '@/contracts/learning/translation';
import { useTranslation } from '@/hooks/use-translation';
import { useLeftText } from './cell-state';
import styles from './translation.module.css';

interface SectionListProps {
  sections: readonly TranslationSection[];
  chosen: string;
  onChoose: (section: string) => void;
}

/** The page, the titles and every lesson, each with what is left to do. */
export function SectionList({ sections, chosen, onChoose }: SectionListProps) {
  const { t } = useTranslation('manager-translations');
  const leftText = useLeftText();
  const titleOf = useSectionTitle();
  return (
    <nav className={styles.sections} aria-label={t('desk.sections')}>
      {sections.map((section) => (
        <button
          key={section.section}
          type="button"
          className={styles.section}
          aria-current={section.section === chosen}
          onClick={() => onChoose(section.section)}
        >
          {titleOf(section)}
          <span className={styles.quiet}>{leftText(section) || t('desk.done')}</span>
        </button>
      ))}
    </nav>
  );
}

export function useSectionTitle(): (section: Pick<TranslationSection, 'section' | 'title'>) => string {
  const { t } = useTranslation('manager-translations');
  return ({ section, title }) => {
    if (section === 'landing') return t('desk.landing');
    return section === 'outline' ? t('desk.outline') : title;
  };
}
