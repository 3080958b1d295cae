import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import control from './control.module.css';
import { useFieldControl } from './field';
import styles from './float.module.css';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
}

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  emptyText: string;
  openLabel: string;
  clearLabel: string;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
}

/** Single choice from a long list, filtered by typing. Must be inside a Field, which labels it. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, emptyText, openLabel, clearLabel, placeholder, name, disabled } =
    props;
  const wiring = useFieldControl();
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option: ComboboxOption | null) => onValueChange(option?.value ?? null)}
      isItemEqualToValue={(a, b) => a?.value === b?.value}
      name={name}
      disabled={disabled}
    >
      <div className={control.group} data-action="">
        <Base.Input {...wiring} className={control.control} placeholder={placeholder} />
        <span className={control.action}>
          {value === null ? (
            <Base.Trigger className={control.inner} aria-label={openLabel}>
              <ChevronDown aria-hidden="true" />
            </Base.Trigger>
          ) : (
            <Base.Clear className={control.inner} aria-label={clearLabel}>
              <X aria-hidden="true" />
            </Base.Clear>
          )}
        </span>
      </div>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} collisionPadding={12}>
          <Base.Popup className={styles.list}>
            <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
            <Base.List>
              {(option: ComboboxOption) => (
                <Base.Item key={option.value} value={option} className={styles.item}>
                  <span className={styles.itemText}>
                    {option.label}
                    {option.hint && <span className={styles.itemHint}>{option.hint}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
