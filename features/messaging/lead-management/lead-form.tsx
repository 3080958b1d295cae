import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { LEAD_MAX_NOTE } from '@/contracts/manager-values';
import type { ManagedLead } from '@/contracts/messaging/lead-management';
import type { EditField, Stored } from '@/domain/editing';
import { EditForm } from '@/features/management/edit-form';
import { HistoryLink } from '@/features/management/history-link';
import { useEdited } from '@/features/management/use-edited';
import { useLeadManagement } from '@/hooks/messaging/use-lead-management';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { leadStatus } from './use-lead-columns';

interface LeadValue {
  handled: boolean;
  note: string;
}

const stored = ({ handled, note, revision }: ManagedLead): Stored<LeadValue> => ({
  value: { handled: handled !== null, note },
  revision,
  changed: null,
});

/** A note about a form, and whether somebody has dealt with it. */
export function LeadForm({ lead }: { lead: ManagedLead }) {
  const { t } = useTranslation('manager-words');
  const fieldText = useFieldText();
  const { update, reload } = useLeadManagement();
  const edited = useEdited<LeadValue>({
    key: `lead:${lead.id}`,
    loaded: stored(lead).value,
    revision: lead.revision,
    save: async (value, revision) => stored(await update(lead.id, { ...value, revision })),
    reload: async () => stored(await reload(lead.id)),
  });
  const { value, change, codeOf } = edited;
  return (
    <EditForm
      edited={edited}
      fields={useConflictFields()}
      actions={<HistoryLink entity="LEAD" entityId={lead.id} />}
    >
      <Field label={t('leads.note')} hint={t('leads.noteHint')} error={fieldText(codeOf('note'))}>
        <Textarea
          dir="auto"
          maxLength={LEAD_MAX_NOTE}
          value={value.note}
          onChange={(event) => change((before) => ({ ...before, note: event.target.value }))}
        />
      </Field>
      <Checkbox
        label={t('leads.handled')}
        checked={value.handled}
        onChange={(event) => change((before) => ({ ...before, handled: event.target.checked }))}
      />
    </EditForm>
  );
}

/** The parts that two versions are compared by. */
function useConflictFields(): EditField<LeadValue>[] {
  const { t } = useTranslation('manager-words');
  return [
    {
      key: 'note',
      label: t('leads.note'),
      text: ({ note }) => note,
      take: (into, { note }) => ({ ...into, note }),
    },
    {
      key: 'handled',
      label: t('status'),
      text: ({ handled }) =>
        t(`leads.status.${leadStatus({ handled: handled ? { at: '', by: null } : null })}`),
      take: (into, { handled }) => ({ ...into, handled }),
    },
  ];
}
