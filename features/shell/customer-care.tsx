import { useState } from 'react';
import { Accordion } from '@/components/ui/accordion';
import { Dialog } from '@/components/ui/dialog';
import { TextLink } from '@/components/ui/link';
import { LINK_HOURS } from '@/domain/identity/confirmation';
import { useHref } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { Contact } from './contact';
import type { ContactDraft } from './contact-form';
import styles from './customer-care.module.css';

const QUESTIONS = ['access', 'payment', 'language', 'password'] as const;

/** Frequent questions and the support form (product §2 Header). */
export function CustomerCare() {
  const { t, ready } = useTranslation('customer-care');
  const { isOpen, setOpen } = usePopup('customerCare');
  const { supportEmail } = useSite();
  const href = useHref();
  // The popup's content unmounts when it closes; typed input is kept here.
  const [draft, setDraft] = useState<ContactDraft>({});
  if (!ready) return null;
  const items = QUESTIONS.map((key) => ({
    id: `faq-${key}`,
    title: t(`faq.${key}.question`),
    content: <p>{t(`faq.${key}.answer`, { count: LINK_HOURS.PASSWORD_RESET })}</p>,
  }));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('title')}
      description={t('lead')}
      closeLabel={t('close')}
    >
      <div className={styles.care}>
        <Accordion items={items} name="faq" />
        <TextLink variant="strong" href={href('/faq')} onClick={() => setOpen(false)}>
          {t('all')}
        </TextLink>
        {supportEmail && <Contact draft={draft} onDraft={setDraft} onLeave={() => setOpen(false)} />}
      </div>
    </Dialog>
  );
}
