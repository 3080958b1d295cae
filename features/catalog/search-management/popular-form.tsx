import { Button } from '@/components/ui/button';
import type { PopularDraft } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import type { EditField } from '@/domain/editing';
import { EditForm } from '@/features/management/edit-form';
import { HistoryLink } from '@/features/management/history-link';
import type { Edited } from '@/features/management/use-edited';
import { useMoveFocus } from '@/features/management/use-move-focus';
import { useTranslation } from '@/hooks/use-translation';
import { AddTerm } from './add-term';
import { PinRow } from './pin-row';
import { pinLine } from './popular-form-value';
import { PopularPreview } from './popular-preview';
import styles from './search-management.module.css';
import { useCountedDays } from './use-counted-days';

interface PopularFormProps {
  edited: Edited<PopularDraft>;
  language: Locale;
  /** What visitors see now. */
  shown: readonly string[];
}

/** Pinned and hidden terms of a language. */
export function PopularForm({ edited, language, shown }: PopularFormProps) {
  const { t } = useTranslation('manager-search');
  const { pins, hidden } = edited.value;
  const counted = useCountedDays();
  const { list, hold } = useMoveFocus();
  const show = (term: string) =>
    edited.change((value) => ({ ...value, hidden: value.hidden.filter((each) => each !== term) }));
  return (
    <EditForm
      edited={edited}
      fields={usePopularFields()}
      actions={<HistoryLink entity="SEARCH_TERMS" entityId={language} />}
    >
      <PopularPreview {...{ edited, language, shown }} />
      <section className={styles.section}>
        <h2>{t('popular.pins')}</h2>
        {pins.length === 0 && <p className={styles.quiet}>{t('popular.noPins', counted)}</p>}
        <ul ref={list} className={styles.list}>
          {pins.map((pin, index) => (
            <PinRow key={pin.term} {...{ pin, index, edited, language }} onMove={hold} />
          ))}
        </ul>
        <AddTerm edited={edited} language={language} />
      </section>
      <section className={styles.section}>
        <h2>{t('popular.hidden')}</h2>
        {hidden.length === 0 && <p className={styles.quiet}>{t('popular.noHidden')}</p>}
        <ul className={styles.list}>
          {hidden.map((term) => (
            <li key={term} className={styles.row}>
              <span lang={language} className={styles.grow}>
                {term}
              </span>
              <Button
                size="small"
                variant="secondary"
                aria-label={t('popular.showOf', { term })}
                onClick={() => show(term)}
              >
                {t('popular.show')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </EditForm>
  );
}

/** The parts that two versions are compared by. */
function usePopularFields(): EditField<PopularDraft>[] {
  const { t } = useTranslation('manager-search');
  return [
    {
      key: 'pins',
      label: t('popular.pins'),
      text: ({ pins }) => pins.map(pinLine).join('\n'),
      take: (into, { pins }) => ({ ...into, pins }),
    },
    {
      key: 'hidden',
      label: t('popular.hidden'),
      text: ({ hidden }) => hidden.join('\n'),
      take: (into, { hidden }) => ({ ...into, hidden }),
    },
  ];
}
