import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import control from './control.module.css';
import { useFieldControl } from './field';
import styles from './float.module.css';

export interface AutocompleteItem {
  value: string;
  hint?: ReactNode;
  icon?: ReactNode;
}

export interface AutocompleteProps {
  /** Free text with suggestions, which the caller has already filtered. */
  items: readonly AutocompleteItem[];
  value: string;
  onValueChange: (value: string) => void;
  onSelect?: (item: AutocompleteItem) => void;
  /** Enter pressed without an active suggestion. */
  onSubmit?: (value: string) => void;
  /** Accessible name if used outside a Field. */
  label?: string;
  placeholder?: string;
  /** Shown and announced when there are no suggestions. */
  emptyText?: string;
  /** Announced when the suggestions change: "4 suggestions". */
  statusText?: string;
  name?: string;
}

export function Autocomplete(props: AutocompleteProps) {
  const { items, value, onValueChange, onSelect, onSubmit, label, placeholder, emptyText, statusText } =
    props;
  const wiring = useFieldControl();
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={(next) => onValueChange(next)}
      itemToStringValue={(item) => item.value}
      filter={null}
    >
      <div className={control.group} data-icon="">
        <Search className={classNames(control.icon, control.lens)} aria-hidden="true" />
        <Base.Input
          {...wiring}
          className={control.control}
          aria-label={label}
          placeholder={placeholder}
          name={props.name}
          enterKeyHint="search"
          onKeyDown={(event) => {
            const highlighted = event.currentTarget.getAttribute('aria-activedescendant');
            if (event.key === 'Enter' && !highlighted) onSubmit?.(value);
          }}
        />
      </div>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} collisionPadding={12}>
          <Base.Popup className={styles.list} hidden={items.length === 0 && !emptyText}>
            <Base.Status className="visually-hidden">{statusText}</Base.Status>
            <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
            <Base.List>
              {(item: AutocompleteItem) => (
                <Base.Item
                  key={item.value}
                  value={item}
                  className={styles.item}
                  onClick={() => onSelect?.(item)}
                >
                  {item.icon}
                  <span className={styles.itemText}>
                    {item.value}
                    {item.hint && <span className={styles.itemHint}>{item.hint}</span>}
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
