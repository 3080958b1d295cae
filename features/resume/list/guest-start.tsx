import { BadgeCheck, Eye, Link2, ScanText } from 'lucide-react';
import { TemplateSketch } from '@/components/resume/template-sketch';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { RESUME_TEMPLATES } from '@/contracts/resume/resume-values';
import { useGuestResume } from '@/hooks/resume/use-guest-resume';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { GuestCard } from './guest-card';
import styles from './list.module.css';

const POINTS = [
  { title: 'guest.pointPreview', text: 'guest.pointPreviewText', Icon: Eye },
  { title: 'guest.pointSystems', text: 'guest.pointSystemsText', Icon: ScanText },
  { title: 'guest.pointProof', text: 'guest.pointProofText', Icon: BadgeCheck },
  { title: 'guest.pointShare', text: 'guest.pointShareText', Icon: Link2 },
] as const;

/** What a guest can make here, and the resume that they have begun. */
export function GuestStart() {
  const { t } = useTranslation('resume-pages');
  const href = useHref();
  const kept = useGuestResume();
  const back = encodeURIComponent(href('/resumes/builder'));
  const start = kept ? `/resumes/builder/${kept.resumeId}` : '/resumes/builder/new';
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')}>
        <div className={styles.actions}>
          <Button size="large" href={href(start)}>
            {t(kept ? 'guest.goOn' : 'guest.start')}
          </Button>
          <p className={styles.meta}>{t('guest.startHint')}</p>
        </div>
      </PageHeader>
      {kept && <GuestCard resume={kept} />}
      <Templates />
      <section className={styles.section} aria-labelledby="resume-points">
        <h2 className={styles.heading} id="resume-points">
          {t('guest.points')}
        </h2>
        <ul className={styles.points}>
          {POINTS.map(({ title, text, Icon }) => (
            <li key={title} className={styles.point}>
              <Icon aria-hidden="true" />
              <h3 className={styles.subheading}>{t(title)}</h3>
              <p className={styles.meta}>{t(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.section}>
        {t('guest.haveAccount')}{' '}
        <TextLink href={`${href('/signin')}?returnTo=${back}`}>{t('guest.signIn')}</TextLink>
      </p>
    </>
  );
}

function Templates() {
  const { t } = useTranslation('resume-pages');
  return (
    <section className={styles.section} aria-labelledby="resume-templates">
      <h2 className={styles.heading} id="resume-templates">
        {t('guest.templates')}
      </h2>
      <p className={styles.meta}>{t('guest.templatesLead')}</p>
      <ul className={styles.templates}>
        {RESUME_TEMPLATES.map((template) => (
          <li key={template}>
            <div className={styles.sheet}>
              <TemplateSketch template={template} />
            </div>
            <p className={styles.templateName}>{t(`template.${template}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
