import { Upload } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { INVITE_CSV_MAX_BYTES } from '@/contracts/business/business-values';
import { formatFileSize } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Reads a CSV file into the list, where it can be changed. */
export function InviteFile({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const errorId = useId();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again once it has been corrected.
    target.value = '';
    if (!file) return;
    if (file.size > INVITE_CSV_MAX_BYTES) {
      return setError(t('invite.fileTooBig', { size: formatFileSize(locale, INVITE_CSV_MAX_BYTES) }));
    }
    const text = await file.text().catch(() => null);
    // Spreadsheets of Office and pictures have zero bytes; text has none.
    if (text === null || text.includes('\0')) return setError(t('invite.fileUnreadable'));
    setError(undefined);
    onText(text.replace(/^\uFEFF/, ''));
  };
  return (
    <div>
      <Button
        variant="secondary"
        icon={<Upload aria-hidden="true" />}
        aria-describedby={error ? errorId : undefined}
        onClick={() => input.current?.click()}
      >
        {t('invite.file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        data-testid="invite-file"
        onChange={(event) => void read(event)}
      />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
