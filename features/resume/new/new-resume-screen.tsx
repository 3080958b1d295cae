import { useMemo, useState } from 'react';
import { Seo } from '@/components/seo/seo';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import { StatusLine } from '@/components/ui/status-line';
import { LOCALE_NAMES, LOCALES, type Locale, parseLocale } from '@/contracts/locales';
import type { ImportedResume } from '@/contracts/resume/resume';
import { useCreateResume } from '@/hooks/resume/use-new-resume';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { ImportReview } from './import-review';
import styles from './new.module.css';
import { ReplacedResume } from './replaced-resume';
import { useReplaceQuestion } from './use-replace-question';
import { Ways } from './ways';

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }));

/** `/resumes/builder/new`: the language first, then one of four ways to begin. */
export function NewResumeScreen() {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const href = useHref();
  const own = useLocale();
  const [language, setLanguage] = useState<Locale>(own);
  const [imported, setImported] = useState<ImportedResume | null>(null);
  const create = useCreateResume(t('new.titleDefault'));
  const question = useReplaceQuestion((document) => create.mutate(document));
  // The language may be changed while the file is looked at.
  const document = useMemo(() => imported && { ...imported.document, language }, [imported, language]);
  const isBusy = create.isPending || create.isSuccess;
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('new.title')}
        canonicalPath="/resumes/builder/new"
        locale={own}
        site={useSite()}
        noindex
      />
      <PageHeader
        size="title"
        title={t('new.title')}
        lead={t('new.lead')}
        breadcrumb={
          <p>
            <TextLink variant="quiet" href={href('/resumes/builder')}>
              {t('new.back')}
            </TextLink>
          </p>
        }
      />
      <ReplacedResume />
      <div className={styles.language}>
        <Field label={t('new.language')} hint={t('new.languageHint')}>
          <Select
            value={language}
            options={LANGUAGES}
            onChange={(event) => setLanguage(parseLocale(event.target.value) ?? own)}
          />
        </Field>
      </div>
      <FormError>{create.isError && errorText(create.error)}</FormError>
      <StatusLine text={isBusy ? t('new.creating') : ''} />
      {imported && document ? (
        <ImportReview
          imported={imported}
          isBusy={isBusy}
          onContinue={() => question.ask(document)}
          onAnother={() => setImported(null)}
        />
      ) : (
        <Ways language={language} isBusy={isBusy} onStart={question.ask} onImported={setImported} />
      )}
      {question.dialog}
    </div>
  );
}
