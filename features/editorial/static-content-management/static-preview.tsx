import { useState } from 'react';
import { SocialIcon } from '@/components/brand/social-icons';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import type { StaticEntry, StaticGroup } from '@/contracts/editorial/static-content';
import { LOCALES } from '@/contracts/locales';
import { shownEntries } from '@/domain/editorial/static-content';
import { formatNumber, languageName } from '@/domain/format';
import styles from '@/features/management/draft-editor.module.css';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { StaticFormValue } from './static-form-value';

interface StaticPreviewProps {
  group: StaticGroup;
  value: StaticFormValue;
}

/** What visitors of one language would see of the entries in the form. */
export function StaticPreview({ group, value }: StaticPreviewProps) {
  const { t } = useTranslation('manager-static');
  const own = useLocale();
  const [language, setLanguage] = useState(own);
  const shown = shownEntries(value, language, formatNumber(language, LOCALES.length));
  return (
    <section className={styles.page} aria-label={t('editor.preview')}>
      <Field label={t('editor.language')}>
        <Select
          value={language}
          onChange={({ target }) => setLanguage(LOCALES.find((known) => known === target.value) ?? own)}
          options={LOCALES.map((known) => ({ value: known, label: languageName(own, known) }))}
        />
      </Field>
      {shown.length === 0 && <p className={styles.hint}>{t('editor.empty')}</p>}
      <div className={styles.field} lang={language}>
        {group === 'user_deletion_reason' ? (
          <RadioGroup
            legend={t(`group.${group}`)}
            name="static-preview"
            options={shown.map(({ code, title }) => ({ value: code, label: title ?? code }))}
          />
        ) : (
          shown.map((entry) => (
            <Entry key={entry.code} entry={entry} isNetwork={group === 'social_networks'} />
          ))
        )}
      </div>
    </section>
  );
}

function Entry({ entry, isNetwork }: { entry: StaticEntry; isNetwork: boolean }) {
  const { code, type, url, title, text } = entry;
  return (
    <figure className={styles.english}>
      <strong>
        {isNetwork && <SocialIcon type={type ?? code} />} {title}
      </strong>
      {text && <p>{text}</p>}
      {url && (
        <span className={styles.address} dir="ltr">
          {url}
        </span>
      )}
    </figure>
  );
}
