import { useId } from 'react';
import { GapContext } from '@/components/document/document-elements';
import { DocumentView } from '@/components/document/document-view';
import { TextInput } from '@/components/ui/text-input';
import type { ProblemPartOf } from '@/contracts/learning/problem';
import { useTranslation } from '@/hooks/use-translation';
import styles from './gaps.module.css';
import { JudgedMark } from './judged-mark';
import { asRecord, type Judged, judgedPiece, type PartViewProps } from './part-answer';

/** A text with fields and selects in its gaps. */
export function GapsPart({ part, value, onChange, result, name, describedBy }: PartViewProps<'gaps'>) {
  const filled = asRecord(value);
  const show = (gapId: string) => {
    const index = part.gaps.findIndex((gap) => gap.gapId === gapId);
    const gap = part.gaps[index];
    if (!gap) return null;
    const text = filled[gapId] ?? '';
    return (
      <GapField
        gap={gap}
        number={index + 1}
        total={part.gaps.length}
        value={text}
        onChange={(next) => onChange({ ...filled, [gapId]: next })}
        judged={judgedPiece(result, gapId, text.trim() !== '')}
      />
    );
  };
  return (
    <fieldset {...name} aria-describedby={describedBy}>
      <GapContext value={show}>
        <DocumentView doc={part.text} className={styles.text} />
      </GapContext>
    </fieldset>
  );
}

interface GapFieldProps {
  gap: ProblemPartOf<'gaps'>['gaps'][number];
  number: number;
  total: number;
  value: string;
  onChange: (value: string) => void;
  judged: Judged | undefined;
}

/** Characters of the widest field; the text of a longer gap scrolls inside it. */
const WIDEST = 30;

function GapField({ gap, number, total, value, onChange, judged }: GapFieldProps) {
  const { t } = useTranslation('learning');
  const markId = useId();
  const field = {
    value,
    'aria-label': t('gaps.gap', { number, total }),
    'aria-invalid': judged === 'wrong' || undefined,
    'aria-describedby': judged && markId,
  };
  const width = { '--letters': Math.min(WIDEST, Math.max(3, gap.size, value.length)) };
  return (
    <span className={styles.gap} data-judged={judged} style={width as React.CSSProperties}>
      {gap.options.length > 0 ? (
        // Not the select of forms: a paragraph contains no div.
        <select className={styles.select} onChange={(event) => onChange(event.target.value)} {...field}>
          <option value="">…</option>
          {gap.options.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <TextInput
          onChange={(event) => onChange(event.target.value)}
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...field}
        />
      )}
      <JudgedMark id={markId} judged={judged} />
    </span>
  );
}
