import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedQuiz, QuizOptionDraft } from '@/contracts/catalog/quiz-management';
import { useTranslation } from '@/hooks/use-translation';
import { PointsRow } from './points-row';
import styles from './quiz-management.module.css';
import { usePointTargets } from './use-point-targets';

interface OptionPointsProps {
  quiz: ManagedQuiz;
  option: QuizOptionDraft;
  /** Of the answer, as it is shown. */
  number: string;
  onChange: (option: QuizOptionDraft) => void;
}

const FIRST_WEIGHT = 3;
const FIRST_MINUTES = 60;

/** What an answer gives points to, and how many. */
export function OptionPoints({ quiz, option, number, onChange }: OptionPointsProps) {
  const { t } = useTranslation('manager-quiz');
  const targets = usePointTargets(quiz, option);
  const { within } = option;
  const add = (value: string) => {
    // Whatever it leads to, it is neutral no longer.
    const next = { ...option, neutral: false };
    if (value === 'within')
      return onChange({ ...next, within: { minutes: FIRST_MINUTES, weight: FIRST_WEIGHT } });
    const target = targets.find((known) => known.value === value);
    if (target) onChange({ ...target.set(FIRST_WEIGHT), neutral: false });
  };
  const free = targets.filter(({ weight }) => weight === undefined);
  const label = t('option.points', { number });
  return (
    <section className={styles.points} aria-label={label}>
      {targets.map(({ value, label: name, weight, set }) =>
        weight === undefined ? null : (
          <PointsRow key={value} {...{ name, weight }} onChange={(next) => onChange(set(next))} />
        ),
      )}
      {within && (
        <>
          <PointsRow
            name={t('points.withinName')}
            weight={within.weight}
            onChange={(weight) =>
              onChange({ ...option, within: weight === null ? null : { ...within, weight } })
            }
          />
          <Field label={t('points.minutes')} hint={t('points.minutesHint')}>
            <TextInput
              type="number"
              min={1}
              value={within.minutes}
              onChange={({ target }) => {
                const minutes = Math.trunc(Number(target.value));
                if (minutes > 0) onChange({ ...option, within: { ...within, minutes } });
              }}
            />
          </Field>
        </>
      )}
      <Field label={`${t('points.add')} · ${t('option.number', { number })}`}>
        <Select
          value=""
          placeholder={t('points.choose')}
          onChange={({ target }) => add(target.value)}
          options={[
            ...free.map(({ value, label: name, group }) => ({
              value,
              label: `${t(`points.${group}`)}: ${name}`,
            })),
            ...(within ? [] : [{ value: 'within', label: t('points.within') }]),
          ]}
        />
      </Field>
    </section>
  );
}
