import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { ResumeContacts } from '@/contracts/resume/resume-document';
import { RESUME_LINE_MAX } from '@/contracts/resume/resume-values';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import styles from './form.module.css';
import { Help } from './help';
import { LinkField } from './link-field';

type ContactLine = Exclude<keyof ResumeContacts, 'website'>;

const LINES: Record<
  ContactLine,
  { autoComplete?: HTMLInputAutoCompleteAttribute; type?: HTMLInputTypeAttribute }
> = {
  name: { autoComplete: 'name' },
  headline: { autoComplete: 'organization-title' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
  place: {},
};

/** Name, position looked for, and how to reach the person. */
export function ContactsFields() {
  const { t } = useTranslation('resume');
  const { document, change } = useBuilder();
  const set = (patch: Partial<ResumeContacts>) =>
    change((before) => ({ ...before, contacts: { ...before.contacts, ...patch } }));
  return (
    <section className={styles.block} aria-labelledby="contacts-title">
      <h2 id="contacts-title" className={styles.heading}>
        {t('contacts.title')}
      </h2>
      <div className={styles.fields}>
        {(Object.keys(LINES) as ContactLine[]).map((name) => (
          <Field
            key={name}
            label={t(`contacts.${name}`)}
            hint={name === 'headline' || name === 'place' ? t(`contacts.${name}Hint`) : undefined}
          >
            <TextInput
              {...LINES[name]}
              value={document.contacts[name]}
              maxLength={RESUME_LINE_MAX}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </Field>
        ))}
        <LinkField
          name="contacts.website"
          label={t('contacts.website')}
          value={document.contacts.website}
          onChange={(website) => set({ website })}
        />
      </div>
      <Help kind="CONTACTS" />
    </section>
  );
}
