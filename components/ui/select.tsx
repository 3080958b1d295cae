import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './control.module.css';
import { useFieldControl } from './field';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  lang?: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is selected. */
  placeholder?: string;
}

/** The native select: works on phones, with every keyboard and without JavaScript. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const wiring = useFieldControl();
  return (
    <div className={styles.group} data-select="">
      <select {...wiring} {...rest} className={classNames(styles.control, className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </div>
  );
}
