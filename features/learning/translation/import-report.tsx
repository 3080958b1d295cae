import type { ImportedText } from '@/contracts/learning/translation';
import { formatNumber } from '@/domain/format';
import { changesOf, type ImportedPart, isRefused } from '@/hooks/learning/language-files';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ImportedTexts } from './imported-texts';
import styles from './translation.module.css';
import { usePartName } from './use-import-note';

const OUTCOMES: ImportedText['outcome'][] = ['CHANGED', 'OLDER_SOURCE', 'UNKNOWN', 'INVALID'];

const sumOf = (parts: readonly ImportedPart[], count: (own: ImportedPart) => number): number =>
  parts.reduce((sum, own) => sum + count(own), 0);

/** What an import would do with every product, or what it has done. */
export function ImportReport({ parts }: { parts: readonly ImportedPart[] }) {
  const { t } = useTranslation('manager-translations');
  const stored = sumOf(parts, (own) => own.stored);
  const changes = sumOf(parts, (own) => (isRefused(own) ? 0 : changesOf(own)));
  const unchanged = sumOf(parts, ({ report }) => report?.unchanged ?? 0);
  const nothing = t(parts.some(isRefused) ? 'file.invalid' : 'file.nothing');
  const left = changes > 0 ? t('file.changed', { count: changes }) : nothing;
  return (
    <div className={styles.side}>
      <div role="status">
        <p>{stored > 0 ? t('file.stored', { count: stored }) : left}</p>
        {unchanged > 0 && <p className={styles.quiet}>{t('file.unchanged', { count: unchanged })}</p>}
      </div>
      <ul className={styles.parts}>
        {parts
          .filter(({ report }) => report?.texts.length !== 0)
          .map((own) => (
            <Part key={`${own.part.productId} ${own.part.kind}`} own={own} isOnly={parts.length === 1} />
          ))}
      </ul>
    </div>
  );
}

function Part({ own, isOnly }: { own: ImportedPart; isOnly: boolean }) {
  const { t } = useTranslation('manager-translations');
  const { t: kit } = useTranslation('manager-kit');
  const errorText = useErrorText();
  const nameOf = usePartName();
  const { report, stored, error } = own;
  const isBegun = stored > 0 || error !== null;
  return (
    <li>
      <h3>{nameOf(own)}</h3>
      {!report && <p>{t('file.gone')}</p>}
      {isRefused(own) && <p>{t('file.skipped')}</p>}
      {error !== null && <p>{errorText(error)}</p>}
      {isBegun && <p>{kit('bulk.progress', { done: stored, total: changesOf(own) })}</p>}
      {report && <Texts texts={report.texts} isOpen={isOnly} />}
    </li>
  );
}

function Texts({ texts, isOpen }: { texts: readonly ImportedText[]; isOpen: boolean }) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const counts = OUTCOMES.flatMap((outcome) => {
    const count = texts.filter((text) => text.outcome === outcome).length;
    return count > 0 ? [`${t(`file.${outcome}`)} (${formatNumber(locale, count)})`] : [];
  });
  return (
    <details className={styles.summary} open={isOpen}>
      <summary>{counts.join(' · ')}</summary>
      <ImportedTexts texts={[...texts]} />
    </details>
  );
}
