import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { type ContactDraft, ContactForm } from './contact-form';
import styles from './customer-care.module.css';

export interface ContactProps {
  draft: ContactDraft;
  onDraft: (draft: ContactDraft) => void;
  onLeave: () => void;
}

/** The form, replaced by a confirmation once the message is sent. */
export function Contact({ draft, onDraft, onLeave }: ContactProps) {
  const { t } = useTranslation('customer-care');
  const isSignedIn = useSession().status === 'isLoggedIn';
  const { data: self, isLoading } = useQuery({ ...selfQuery(useApi()), enabled: isSignedIn });
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  if (isLoading) return null;
  return (
    <section className={styles.contact} aria-labelledby="contact-title">
      {answerTo === null ? (
        <>
          <h3 id="contact-title">{t('contact.title')}</h3>
          <ContactForm
            key={self?.email ?? 'guest'}
            writer={isSignedIn && self ? self : null}
            draft={draft}
            onDraft={onDraft}
            onSent={(email) => {
              onDraft({});
              setAnswerTo(email);
            }}
            onLeave={onLeave}
          />
        </>
      ) : (
        <Sent email={answerTo} onAgain={() => setAnswerTo(null)} />
      )}
    </section>
  );
}

/** Replaces the form and takes over its focus. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('customer-care');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status">
      <h3 id="contact-title" ref={title} tabIndex={-1}>
        {t('contact.sent.title')}
      </h3>
      <p className={styles.answer}>{t('contact.sent.text', { email })}</p>
      <Button variant="secondary" onClick={onAgain}>
        {t('contact.sent.again')}
      </Button>
    </div>
  );
}
