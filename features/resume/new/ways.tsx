import { FileBraces, FileText, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SocialIcon } from '@/components/brand/social-icons';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import type { Locale } from '@/contracts/locales';
import type { ImportedResume } from '@/contracts/resume/resume';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { useSession } from '@/hooks/identity/use-session';
import { useFirstDocuments } from '@/hooks/resume/use-new-resume';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ImportFile } from './import-file';
import styles from './new.module.css';

export interface WaysProps {
  language: Locale;
  /** A resume is being made. */
  isBusy: boolean;
  onStart: (document: ResumeDocument) => void;
  onImported: (imported: ImportedResume) => void;
}

const STEPS = ['new.linkedInStep1', 'new.linkedInStep2', 'new.linkedInStep3'] as const;

/** The four ways to begin a resume. */
export function Ways({ language, isBusy, onStart, onImported }: WaysProps) {
  const { t } = useTranslation('resume-pages');
  const { blank } = useFirstDocuments();
  return (
    <section aria-label={t('new.ways')}>
      <ul className={styles.ways}>
        <Way title={t('new.blank')} text={t('new.blankText')} icon={<FileText aria-hidden="true" />}>
          <Button loading={isBusy} onClick={() => void blank(language).then(onStart)}>
            {t('new.blankAction')}
          </Button>
        </Way>
        <FromProfile language={language} isBusy={isBusy} onStart={onStart} />
        <Way title={t('new.json')} text={t('new.jsonText')} icon={<FileBraces aria-hidden="true" />}>
          <ImportFile way="json" name={t('new.json')} language={language} onImported={onImported} />
        </Way>
        <Way
          title={t('new.linkedIn')}
          text={t('new.linkedInText')}
          icon={<SocialIcon type="LINKEDIN" size={24} />}
        >
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
          <ImportFile way="linkedIn" name={t('new.linkedIn')} language={language} onImported={onImported} />
        </Way>
      </ul>
    </section>
  );
}

function FromProfile({ language, isBusy, onStart }: Omit<WaysProps, 'onImported'>) {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const href = useHref();
  const { status } = useSession();
  const { profile } = useFirstDocuments();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const back = encodeURIComponent(href('/resumes/builder/new'));
  const read = () => {
    setReading(true);
    setError(null);
    profile(language)
      .then(onStart, setError)
      .finally(() => setReading(false));
  };
  const isGuest = status === 'isNotLoggedIn';
  return (
    <Way
      title={t('new.profile')}
      text={t(isGuest ? 'new.profileGuest' : 'new.profileText')}
      icon={<UserRound aria-hidden="true" />}
    >
      <FormError>{error !== null && errorText(error)}</FormError>
      {isGuest ? (
        <Button variant="secondary" href={`${href('/signin')}?returnTo=${back}`}>
          {t('new.profileSignIn')}
        </Button>
      ) : (
        <Button variant="secondary" loading={isReading || isBusy} onClick={read}>
          {t('new.profileAction')}
        </Button>
      )}
    </Way>
  );
}

interface WayProps {
  title: string;
  text: string;
  icon: ReactNode;
  children: ReactNode;
}

function Way({ title, text, icon, children }: WayProps) {
  return (
    <li className={styles.way}>
      <span className={styles.icon}>{icon}</span>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.note}>{text}</p>
      {children}
    </li>
  );
}
