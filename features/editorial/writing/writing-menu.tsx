import { ExternalLink } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useSession } from '@/hooks/identity/use-session';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

const ConfirmDialog = dynamic(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

export interface WritingMenuProps {
  of: 'articles' | 'glossary';
  title: string;
  /** Where visitors see it; null while it is published in no language. */
  address: string | null;
  /** The list, without the locale. */
  listPath: string;
  remove: () => Promise<void>;
}

/** What is published is opened on the site; what nobody sees can be deleted. */
export function WritingMenu(props: WritingMenuProps) {
  const { t } = useTranslation('manager-editorial');
  const { isSenior } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { of, address } = props;
  if (address !== null)
    return (
      <Button
        variant="secondary"
        href={address}
        target="_blank"
        iconEnd={<ExternalLink aria-hidden="true" />}
      >
        {t('articles.view')}
      </Button>
    );
  if (!isSenior) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t(`${of}.delete`)}
      </Button>
      {isAsking && <DeleteDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ of, title, listPath, remove, onClose }: WritingMenuProps & { onClose: () => void }) {
  const { t } = useTranslation('manager-editorial');
  const router = useRouter();
  const href = useHref();
  const toastRefusal = useErrorToast();
  const confirm = () =>
    remove().then(() => {
      toastSuccess(t(`${of}.deleted`));
      void router.push(href(listPath));
    }, toastRefusal);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('articles.deleteTitle', { title })}
      text={t('articles.deleteText')}
      yesLabel={t(`${of}.delete`)}
      noLabel={t('cancel')}
      closeLabel={t('close')}
      onConfirm={confirm}
      danger
    />
  );
}
