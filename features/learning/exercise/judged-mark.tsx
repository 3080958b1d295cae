import { Check, X } from 'lucide-react';
import { useTranslation } from '@/hooks/use-translation';
import styles from './exercise.module.css';
import type { Judged } from './part-answer';

/** Says by sign and word how one option, row, pair or gap was judged: colour is never the only signal. */
export function JudgedMark({ id, judged }: { id: string; judged: Judged | undefined }) {
  const { t } = useTranslation('learning');
  if (!judged) return null;
  const Icon = judged === 'right' ? Check : X;
  return (
    <span className={styles.mark} data-judged={judged}>
      <Icon aria-hidden="true" />
      {/* Read as the description of the control only. */}
      <span id={id} className="visually-hidden" aria-hidden="true">
        {t(judged === 'right' ? 'problem.right' : 'problem.optionWrong')}
      </span>
    </span>
  );
}
