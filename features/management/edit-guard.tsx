import dynamic from 'next/dynamic';
import { changedByThemOnly, differingFields, type EditField, mergeFields } from '@/domain/editing';
import { useTranslation } from '@/hooks/use-translation';
import { useUnsavedGuard } from '@/hooks/use-unsaved-guard';
import type { Edited } from './use-edited';

const ConfirmDialog = dynamic(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);
const ConflictDialog = dynamic(() => import('./conflict-dialog').then((module) => module.ConflictDialog));

export interface EditGuardProps<T> {
  edited: Edited<T>;
  /** The parts that two versions are compared by; without them a conflict is only told by `SaveState`. */
  fields?: readonly EditField<T>[];
}

/** What every form of the back office has: a question before unsaved words are left, and two versions side by side. */
export function EditGuard<T>({ edited, fields }: EditGuardProps<T>) {
  const { t } = useTranslation('manager-kit');
  const guard = useUnsavedGuard(edited.isDirty, { allowsShallow: true });
  return (
    <>
      {guard.target !== null && (
        <ConfirmDialog
          isNoSafer
          open
          onOpenChange={(open) => !open && guard.stay()}
          title={t('leave.title')}
          text={t('leave.text')}
          yesLabel={t('leave.leave')}
          noLabel={t('leave.stay')}
          closeLabel={t('close')}
          onConfirm={guard.leave}
        />
      )}
      {fields && edited.comparing && edited.theirs && <Comparison edited={edited} fields={fields} />}
    </>
  );
}

/** Knows nothing of the value but its fields: texts of both sides, and how to mix them. */
function Comparison<T>({ edited, fields }: Required<EditGuardProps<T>>) {
  const { theirs, value, base } = edited;
  if (!theirs) return null;
  const differing = differingFields(fields, value, theirs.value);
  const sides = differing.map(({ key, label, text, lang }) => ({
    ...{ key, label, lang, mine: text(value), theirs: text(theirs.value) },
  }));
  return (
    <ConflictDialog
      fields={sides}
      changed={theirs.changed}
      fromTheirs={changedByThemOnly(fields, base, value, theirs.value)}
      onKeepMine={edited.keepMine}
      onTakeTheirs={edited.takeTheirs}
      onMerge={(keys) => edited.merge(mergeFields(fields, value, theirs.value, new Set(keys)))}
      onClose={() => edited.compare(false)}
    />
  );
}
