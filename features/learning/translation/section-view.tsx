import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { EditedSection } from '@/contracts/learning/translation';
import { LoadState } from '@/features/management/load-state';
import { type SectionKey, translationSectionQuery } from '@/hooks/learning/translation-queries';
import { useMachineTranslation } from '@/hooks/learning/use-translation-desk';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { FieldRow } from './field-row';
import type { RenderDocument } from './field-target';
import { useSectionTitle } from './section-list';
import styles from './translation.module.css';

interface SectionViewProps {
  params: SectionKey;
  hasMachine: boolean;
  renderDocument: RenderDocument;
}

/** Texts of a section in both languages; those that need somebody come first. */
export function SectionView({ params, hasMachine, renderDocument }: SectionViewProps) {
  const { t } = useTranslation('manager-translations');
  const query = useQuery(translationSectionQuery(useApi(), params));
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const titleOf = useSectionTitle();
  const section = query.data;
  const order = useFirstOrder(section);
  if (!section) return <LoadState query={query} height="480px" />;
  const fields = order.flatMap((name) => section.fields.filter(({ field }) => field === name));
  const open = fields.filter(({ state }) => state !== 'DONE');
  return (
    <section className={styles.fields} aria-labelledby="section-title">
      <div className={styles.fieldHead}>
        <h2 id="section-title">{titleOf(section)}</h2>
        <Checkbox
          checked={isOnlyOpen}
          onChange={({ target }) => setOnlyOpen(target.checked)}
          label={t('desk.onlyOpen')}
        />
        {hasMachine && <MachineButton params={params} section={section} />}
      </div>
      <p role="status">{open.length > 0 ? t('desk.left', { count: open.length }) : t('desk.done')}</p>
      {(isOnlyOpen ? open : fields).map((field) => (
        <FieldRow key={field.field} {...{ params, field, section, renderDocument }} />
      ))}
    </section>
  );
}

/** A text stays in its place when it is done, so that nothing jumps while somebody works; new ones come last. */
function useFirstOrder(section: EditedSection | undefined): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const added = section?.fields.map(({ field }) => field).filter((field) => !order.includes(field)) ?? [];
  if (added.length > 0) setOrder([...order, ...added]);
  return order;
}

const MOST_AT_ONCE = 50;

function MachineButton({ params, section }: { params: SectionKey; section: EditedSection }) {
  const { t } = useTranslation('manager-translations');
  const machine = useMachineTranslation(params);
  const missing = section.fields.filter(({ state, format }) => state === 'MISSING' && format !== 'SLUG');
  const fields = missing.slice(0, MOST_AT_ONCE).map(({ field }) => field);
  const { revision } = section;
  if (fields.length === 0) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      loading={machine.isPending}
      onClick={() =>
        machine.mutate(
          { fields, revision },
          { onSuccess: () => toastSuccess(t('desk.saved', { count: fields.length })) },
        )
      }
    >
      {t('desk.machine', { count: fields.length })}
    </Button>
  );
}
