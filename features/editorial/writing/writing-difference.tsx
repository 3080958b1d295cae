import type { WritingContent } from '@/contracts/editorial/writing-management';
import type { Locale } from '@/contracts/locales';
import { changedWritingFields, writingText } from '@/domain/editorial/writing';
import { differTexts } from '@/domain/text-difference';
import styles from '@/features/management/draft-editor.module.css';
import { useTranslation } from '@/hooks/use-translation';
import type { WritingKind } from './edited-writing';
import { useWritingFieldName } from './use-writing-fields';

interface WritingDifferenceProps {
  before: WritingContent;
  after: WritingContent;
  language: Locale;
  kind: WritingKind;
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const;

/** Field by field, what was removed and what was added. */
export function WritingDifference({ before, after, language, kind }: WritingDifferenceProps) {
  const { t } = useTranslation('manager-editorial');
  const nameOf = useWritingFieldName(kind);
  const changed = changedWritingFields(before, after);
  if (changed.length === 0) return <p>{t('history.same')}</p>;
  return (
    <dl className={styles.difference} aria-label={t('history.difference')}>
      {changed.map((field) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd lang={language}>
            <Pieces before={writingText(before, field)} after={writingText(after, field)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pieces({ before, after }: { before: string; after: string }) {
  return differTexts(before, after).map(({ kind, text, at }) => {
    const Element = ELEMENTS[kind];
    return <Element key={at}>{text}</Element>;
  });
}
