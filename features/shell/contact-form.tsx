import { Mail } from 'lucide-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import styles from './customer-care.module.css';

/** Hands subject and text over to the person's own mail program: nothing is kept by the page. */
export function ContactForm({ address }: { address: string }) {
  const { t } = useTranslation('customer-care');
  const [subject, setSubject] = useState('');
  const [message, setMessage] = useState('');
  const letter = `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  return (
    <section className={styles.form} aria-label={t('contact.title')}>
      <h3>{t('contact.title')}</h3>
      <Field label={t('contact.subject')}>
        <TextInput value={subject} maxLength={120} onChange={(event) => setSubject(event.target.value)} />
      </Field>
      <Field label={t('contact.message')} hint={t('contact.hint', { address })}>
        <Textarea value={message} maxLength={1500} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <Button href={letter} icon={<Mail aria-hidden="true" />}>
        {t('contact.send')}
      </Button>
    </section>
  );
}
