import { Search } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { useTranslation } from '@/hooks/use-translation';
import styles from './manager-list.module.css';
import type { ListState } from './use-list-state';

export interface ListSearchProps {
  state: Pick<ListState, 'typed' | 'setText'>;
}

/** The search field of a list. */
export function ListSearch({ state }: ListSearchProps) {
  const { t } = useTranslation('manager-kit');
  return (
    <div className={styles.search}>
      <Field label={t('list.search')}>
        <TextInput
          type="search"
          icon={<Search aria-hidden="true" />}
          autoComplete="off"
          maxLength={100}
          value={state.typed}
          onChange={(event) => state.setText(event.target.value)}
        />
      </Field>
    </div>
  );
}
