import type { ManagedTerm, TermSettings } from '@/contracts/editorial/glossary-management';
import type { EditField, Stored } from '@/domain/editing';
import { publishedIn } from '@/domain/editorial/writing';
import { SlugField } from '@/features/management/slug-field';
import { useEdited } from '@/features/management/use-edited';
import { useGlossaryManagement } from '@/hooks/editorial/use-glossary-management';
import { useFieldText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { SettingsForm } from '../settings-form';

const storedOf = ({ slug, revision, changed }: ManagedTerm): Stored<TermSettings> => ({
  value: { slug },
  ...{ revision, changed },
});

/** The address of a term. */
export function TermSettingsForm({ term }: { term: ManagedTerm }) {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  const fieldText = useFieldText();
  const { update, reload } = useGlossaryManagement();
  const edited = useEdited<TermSettings>({
    key: `term:${term.id}`,
    loaded: { slug: term.slug },
    revision: term.revision,
    save: async (value, revision) => storedOf(await update(term.id, { ...value, revision })),
    reload: async () => storedOf(await reload(term.id)),
  });
  const compared: EditField<TermSettings> = {
    ...{ key: 'slug', label: t('glossary.address') },
    text: ({ slug }) => slug,
    take: (into, { slug }) => ({ ...into, slug }),
  };
  return (
    <SettingsForm
      title={t('glossary.address')}
      seniorOnly={t('glossary.seniorOnly')}
      isPublished={publishedIn(term.languages).length > 0}
      edited={edited}
      compared={[compared]}
      renderFields={(isLocked) => (
        <fieldset disabled={isLocked}>
          <SlugField
            value={edited.value.slug}
            onChange={(slug) => edited.change({ slug })}
            error={fieldText(edited.codeOf('slug'))}
            hint={t('glossary.addressHint', { address: href(`/info/${edited.value.slug}`) })}
          />
        </fieldset>
      )}
    />
  );
}
