import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import { type Choice, choicesQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import { useFieldText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ChoiceSearch } from './choice-search';
import styles from './product-management.module.css';
import type { EditedSettings } from './use-settings';

const NEW = {
  categories: MANAGED_PATHS.categories,
  skills: MANAGED_PATHS.newSkill,
  experts: MANAGED_PATHS.newExpert,
};

interface ChoiceFieldProps {
  kind: keyof typeof NEW;
  field: 'categoryIds' | 'skillIds' | 'expertIds';
  edited: EditedSettings;
}

/** Categories, skills or experts of a product: chosen by search, removed by a button. */
export function ChoiceField({ kind, field, edited }: ChoiceFieldProps) {
  const { t } = useTranslation('manager-products');
  const href = useHref();
  const fieldText = useFieldText();
  const choices = useQuery(choicesQuery(useApi(), kind)).data ?? [];
  const { value, change } = edited;
  const ids = value[field];
  const set = (next: readonly string[]) => change({ ...value, [field]: [...next] });
  const chosen = ids.map((id) => choices.find((choice) => choice.id === id) ?? { id, name: '…' });
  const name = t(`settings.${kind}`);
  return (
    <fieldset id={kind} className={styles.field}>
      <legend className={styles.label}>{name}</legend>
      <ChosenList chosen={chosen} onRemove={(gone) => set(ids.filter((id) => id !== gone))} />
      <ChoiceSearch
        name={name}
        choices={choices.filter(({ id }) => !ids.includes(id))}
        onChoose={(id) => set([...ids, id])}
        error={fieldText(edited.codeOf(field))}
      />
      <p className={styles.small}>
        {kind === 'experts' && `${t('settings.expertsHint')} `}
        <PageLink href={href(NEW[kind])}>{t(`settings.create_${kind}`)}</PageLink>
      </p>
    </fieldset>
  );
}

function ChosenList({ chosen, onRemove }: { chosen: readonly Choice[]; onRemove: (id: string) => void }) {
  const { t } = useTranslation('manager-products');
  if (chosen.length === 0) return <p className={styles.quiet}>{t('settings.none')}</p>;
  return (
    <ul className={styles.chosen}>
      {chosen.map(({ id, name }) => (
        <li key={id} className={styles.chip}>
          {name}
          <button type="button" aria-label={t('settings.remove', { name })} onClick={() => onRemove(id)}>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
