import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import type { Locale } from '@/contracts/locales';
import styles from '@/features/management/draft-editor.module.css';
import { useTranslation } from '@/hooks/use-translation';
import { LandingField } from './landing-field';
import { LineTools, useLines } from './line-tools';

interface LandingLinesProps {
  name: 'outcomes' | 'audience';
  language: Locale;
  english: readonly string[] | undefined;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

const MAX_LINES = 20;
const LINE_MAX = 300;

/** Outcomes, or the people whom the product is for: one line each, in order. */
export function LandingLines({ name, language, english, lines, onChange }: LandingLinesProps) {
  const { t } = useTranslation('manager-landings');
  const list = useLines(lines, onChange);
  const labelOf = (index: number) =>
    t(name === 'outcomes' ? 'field.outcome' : 'field.person', { number: index + 1 });
  return (
    <section className={styles.group} aria-labelledby={`landing-${name}-title`}>
      <h2 id={`landing-${name}-title`}>{t(`field.${name}`)}</h2>
      {name === 'outcomes' && <p className={styles.hint}>{t('hint.outcomes')}</p>}
      {list.rows.map(({ key, item: line }, index) => (
        <div key={key} className={styles.line}>
          <LandingField
            {...{ id: `landing-${name}.${index}`, name, label: labelOf(index), value: line }}
            english={english?.[index]}
          >
            <TextInput
              lang={language}
              maxLength={LINE_MAX}
              value={line}
              onChange={({ target }) => list.replace(index, target.value)}
            />
          </LandingField>
          <LineTools list={list} index={index} name={labelOf(index)} />
        </div>
      ))}
      <Button
        id={`landing-${name}`}
        size="small"
        variant="secondary"
        icon={<Plus aria-hidden="true" />}
        disabled={lines.length >= MAX_LINES}
        onClick={() => list.add('')}
      >
        {t(name === 'outcomes' ? 'lines.addOutcome' : 'lines.addPerson')}
      </Button>
    </section>
  );
}
