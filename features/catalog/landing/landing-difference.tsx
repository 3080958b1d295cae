import type { LandingContent } from '@/contracts/catalog/landing-management';
import type { Locale } from '@/contracts/locales';
import { changedLandingFields, landingLines } from '@/domain/catalog/landing';
import { differTexts } from '@/domain/text-difference';
import styles from '@/features/management/draft-editor.module.css';
import { useTranslation } from '@/hooks/use-translation';

interface LandingDifferenceProps {
  before: LandingContent;
  after: LandingContent;
  language: Locale;
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const;

/** Field by field, what was removed and what was added. */
export function LandingDifference({ before, after, language }: LandingDifferenceProps) {
  const { t } = useTranslation('manager-landings');
  const changed = changedLandingFields(before, after);
  const [from, to] = [landingLines(before), landingLines(after)];
  if (changed.length === 0) return <p>{t('history.same')}</p>;
  return (
    <dl className={styles.difference} aria-label={t('history.difference')}>
      {changed.map((field) => (
        <div key={field}>
          <dt>{t(`field.${field}`)}</dt>
          <dd lang={language}>
            <Pieces before={from[field]} after={to[field]} />
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
