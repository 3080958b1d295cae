import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { managedBannerPath } from '@/domain/editorial/managed-address';
import { useBannerManagement } from '@/hooks/editorial/use-banner-management';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedBanner } from './banner-form-value';

/** Begins a banner like this one, or puts this one out of the list while it is not shown. */
export function BannerStock({ managed, edited, isSenior }: EditedBanner & { isSenior: boolean }) {
  const { t } = useTranslation('manager-banners');
  const router = useRouter();
  const href = useHref();
  const onError = useErrorToast();
  const banners = useBannerManagement();
  const { id, archived, state } = managed;
  const copy = useMutation({
    mutationFn: (name: string) => banners.duplicate(id, name),
    onSuccess: (made) => void router.push(href(managedBannerPath(made.id))),
    onError,
  });
  const archive = useMutation({ mutationFn: () => banners.archive(id, !archived), onError });
  // Words that are not saved yet belong to the copy.
  const duplicate = async () => {
    if (await edited.save()) copy.mutate(t('list.copyOf', { name: edited.value.name }));
  };
  return (
    <>
      <Button size="small" variant="quiet" loading={copy.isPending} onClick={() => void duplicate()}>
        {t('list.duplicate')}
      </Button>
      {isSenior && (archived || state === 'DRAFT' || state === 'ENDED') && (
        <Button size="small" variant="quiet" loading={archive.isPending} onClick={() => archive.mutate()}>
          {t(archived ? 'editor.restore' : 'editor.archive')}
        </Button>
      )}
    </>
  );
}
