import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput } from '@/components/ui/text-input';
import type { PopularDraft, SearchPin } from '@/contracts/catalog/search-management';
import type { FieldCode } from '@/contracts/error-codes';
import type { Locale } from '@/contracts/locales';
import { movedItem } from '@/domain/moved-item';
import type { Edited } from '@/features/management/use-edited';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search-management.module.css';

interface PinRowProps {
  pin: SearchPin;
  index: number;
  edited: Edited<PopularDraft>;
  language: Locale;
  /** Called before it moves. */
  onMove: (term: string, direction: 'up' | 'down') => void;
}

/** A pinned term: its days, its place, and a way to remove it. */
export function PinRow({ pin, index, edited, language, onMove }: PinRowProps) {
  const { t } = useTranslation('manager-search');
  const fieldText = useFieldText();
  const { term } = pin;
  const errorOf = (code: FieldCode | undefined) =>
    code === 'too_small' ? t('fault.period') : fieldText(code);
  const change = (update: (pins: SearchPin[]) => SearchPin[]) =>
    edited.change((value) => ({ ...value, pins: update(value.pins) }));
  function move(direction: 'up' | 'down') {
    onMove(term, direction);
    change((pins) => movedItem(pins, index, direction === 'up' ? index - 1 : index + 1));
  }
  const setDay = (side: 'from' | 'to') => (day: string) =>
    change((pins) => pins.map((each) => (each.term === term ? { ...each, [side]: day || null } : each)));
  return (
    <li className={styles.row}>
      <span lang={language} className={styles.grow}>
        {term}
        {edited.codeOf(`pins.${index}.term`) && (
          <span role="alert"> {fieldText(edited.codeOf(`pins.${index}.term`))}</span>
        )}
      </span>
      {(['from', 'to'] as const).map((side) => (
        <Field
          key={side}
          label={t(`popular.${side}`)}
          error={errorOf(edited.codeOf(`pins.${index}.${side}`))}
        >
          <TextInput
            type="date"
            aria-label={t(`popular.${side}Of`, { term })}
            value={pin[side] ?? ''}
            onChange={({ target }) => setDay(side)(target.value)}
          />
        </Field>
      ))}
      <IconButton
        label={t('popular.up', { term })}
        data-move={`${term} up`}
        disabled={index === 0}
        onClick={() => move('up')}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('popular.down', { term })}
        data-move={`${term} down`}
        disabled={index === edited.value.pins.length - 1}
        onClick={() => move('down')}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('popular.remove', { term })}
        onClick={() => change((pins) => pins.filter((each) => each.term !== term))}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
