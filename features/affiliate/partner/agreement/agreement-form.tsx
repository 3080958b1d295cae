import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import type { AffiliateAgreement } from '@/contracts/affiliate/affiliate';
import type { AffiliateDocument } from '@/contracts/affiliate/affiliate-values';
import { useErrorText } from '@/hooks/use-error-text';
import { AcceptedText } from './accepted-text';
import styles from './agreement.module.css';

export interface AgreementFormProps {
  /** Those to accept. */
  texts: readonly AffiliateAgreement[];
  submitLabel: string;
  /** Said at a text that was not accepted. */
  missing: string;
  isPending: boolean;
  error: unknown;
  onAgree: () => void;
}

/** Each text with its version, as a page and as PDF, and a checkbox. */
export function AgreementForm(props: AgreementFormProps) {
  const { texts, submitLabel, missing, isPending, error, onAgree } = props;
  const errorText = useErrorText();
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [wasSent, setWasSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isMissing = (text: AffiliateAgreement) => !accepted.includes(keyOf(text));

  function send(event: FormEvent) {
    event.preventDefault();
    setWasSent(true);
    const first = texts.find(isMissing);
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first.document}"]`)?.focus();
    if (!isPending) onAgree();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <FormError>{error ? errorText(error) : undefined}</FormError>
      {texts.map((text) => (
        <AcceptedText
          key={text.document}
          text={text}
          isAccepted={!isMissing(text)}
          error={wasSent && isMissing(text) ? missing : undefined}
          onChange={(isAccepted) =>
            setAccepted((before) =>
              isAccepted ? [...before, keyOf(text)] : before.filter((key) => key !== keyOf(text)),
            )
          }
        />
      ))}
      <div>
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** A text that was replaced meanwhile is another one, to be accepted again. */
const keyOf = ({ document, version }: { document: AffiliateDocument; version: number }): string =>
  `${document} ${version}`;
