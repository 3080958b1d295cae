import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useTranslation } from '@/hooks/use-translation';
import { useUnsavedGuard } from '@/hooks/use-unsaved-guard';

const Report = createContext<(form: string, dirty: boolean) => void>(() => {});

/** Asks for confirmation once before leaving with unsaved changes, however many forms the page has. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account');
  const [forms, setForms] = useState<readonly string[]>([]);
  const guard = useUnsavedGuard(forms.length > 0);
  const report = useCallback((form: string, dirty: boolean) => {
    setForms((all) => [...all.filter((candidate) => candidate !== form), ...(dirty ? [form] : [])]);
  }, []);
  return (
    <Report value={report}>
      {children}
      <ConfirmDialog
        isNoSafer
        open={guard.target !== null}
        onOpenChange={(open) => !open && guard.stay()}
        title={t('unsaved.title')}
        text={t('unsaved.text')}
        yesLabel={t('unsaved.leave')}
        noLabel={t('unsaved.stay')}
        closeLabel={t('close')}
        onConfirm={guard.leave}
      />
    </Report>
  );
}

/** Reports to the page that this form has unsaved changes. */
export function useUnsaved(dirty: boolean): void {
  const form = useId();
  const report = useContext(Report);
  useEffect(() => {
    if (!dirty) return;
    report(form, true);
    return () => report(form, false);
  }, [dirty, form, report]);
}
