import { Seo } from '@/components/seo/seo';
import { LOCALES } from '@/contracts/locales';
import { useSession } from '@/hooks/identity/use-session';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { GuestStart } from './guest-start';
import styles from './list.module.css';
import { MyResumes } from './my-resumes';
import { ResumesSkeleton } from './resumes-skeleton';
import type { ShareDialogSlot } from './share-dialog-slot';

/** `/resumes/builder`: one's own resumes; for guests, what they can make here without an account. */
export function ResumeListScreen({ ShareDialog }: { ShareDialog: ShareDialogSlot }) {
  const { t } = useTranslation('resume-pages');
  const { status } = useSession();
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('list.title')}
        description={t('list.description', { languages: LOCALES.length })}
        canonicalPath="/resumes/builder"
        locale={useLocale()}
        site={useSite()}
      />
      {status === 'isLoggedIn' && <MyResumes ShareDialog={ShareDialog} />}
      {status === 'isNotLoggedIn' && <GuestStart />}
      {status === 'pending' && <ResumesSkeleton />}
    </div>
  );
}
