import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { ResumeCard } from '@/contracts/resume/resume';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { resumeDraftsQuery } from '@/hooks/resume/resume-draft-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './list.module.css';

/** That something was left for the user's confirmed address; what they have already is not counted. */
export function WaitingNotice({ mine }: { mine: readonly ResumeCard[] | undefined }) {
  const { t } = useTranslation('resume-pages');
  const api = useApi();
  const href = useHref();
  const { data: self } = useQuery(selfQuery(api));
  const { data: drafts } = useQuery({ ...resumeDraftsQuery(api), enabled: self?.verified === true });
  const waiting = drafts?.filter(({ draftId }) => mine?.every(({ resumeId }) => resumeId !== draftId));
  if (!mine || !waiting || waiting.length === 0) return null;
  return (
    <div className={styles.block}>
      <Banner
        action={
          <Button size="small" variant="secondary" href={href('/resumes/builder/after-email-confirmation')}>
            {t('waiting.action')}
          </Button>
        }
      >
        {t('waiting.text', { count: waiting.length })}
      </Banner>
    </div>
  );
}
