import { Chip } from '@/components/ui/chip';
import styles from './settings.module.css';

export interface ChoiceChipsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Multiple choice from a short list, as toggle chips. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { legend, options, chosen, onChange } = props;
  return (
    <fieldset className={styles.chips}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <Chip
          key={value}
          selected={chosen.includes(value)}
          onClick={() =>
            onChange(
              chosen.includes(value)
                ? chosen.filter((candidate) => candidate !== value)
                : [...chosen, value].sort(),
            )
          }
        >
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}
