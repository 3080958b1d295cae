import { CircleAlert, CircleCheck } from 'lucide-react';
import type { WritingCheck } from '@/contracts/editorial/writing-management';
import { useTranslation } from '@/hooks/use-translation';
import { useWritingFieldName } from './use-writing-fields';
import styles from './writing-editor.module.css';

interface WritingChecksProps {
  checks: readonly WritingCheck[];
  isPage: boolean;
  /** Leads to the field. */
  onShow: (field: WritingCheck['field']) => void;
}

const ELEMENTS = ['image', 'table_open', 'fence', 'code_block', 'hr'] as const;

/** What keeps the text from being published, each with a way to its field. */
export function WritingChecks({ checks, isPage, onShow }: WritingChecksProps) {
  const { t } = useTranslation('manager-editorial');
  const nameOf = useWritingFieldName(isPage);
  const detailOf = ({ code, detail = '' }: WritingCheck) =>
    code === 'not_for_documents'
      ? t(`element.${ELEMENTS.find((known) => known === detail) ?? 'other'}`)
      : detail;
  if (checks.length === 0)
    return (
      <p className={styles.ready}>
        <CircleCheck aria-hidden="true" />
        {t('check.ready')}
      </p>
    );
  return (
    <section className={styles.checks} aria-labelledby="writing-checks">
      <h2 id="writing-checks">
        <CircleAlert aria-hidden="true" />
        {t('check.title')}
      </h2>
      <ul>
        {checks.map((check) => (
          <li key={`${check.field} ${check.code} ${check.detail}`}>
            <button type="button" className={styles.check} onClick={() => onShow(check.field)}>
              {t(`check.${check.code}`, { field: nameOf(check.field), detail: detailOf(check) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
