import { Button } from '@/components/ui/button';
import { isShownAsWritten } from '@/domain/editorial/banner';
import { RequestButton } from '@/features/management/request-button';
import { RequestNote } from '@/features/management/request-note';
import { useChangeBanner } from '@/hooks/editorial/use-banner-management';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedBanner } from './banner-form-value';

/** Asks for a publication; one's own request can be taken back, and senior managers take back any. */
export function BannerRequest({ managed, edited }: EditedBanner) {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  const { isSenior, userId } = useSession();
  const change = useChangeBanner(managed.id);
  const { requested, archived, checks } = managed;
  if (requested)
    return (
      <RequestNote namespace="manager-static" requested={requested}>
        {' '}
        {(isSenior || requested.by?.id === userId) && (
          <Button
            size="small"
            variant="quiet"
            loading={change.isPending}
            onClick={() => change.mutate({ change: 'withdraw', said: t('request.withdrawn') })}
          >
            {t('request.withdraw')}
          </Button>
        )}
      </RequestNote>
    );
  if (isSenior || archived || isShownAsWritten(managed)) return null;
  return (
    <RequestButton
      label={shared('request.ask')}
      said={shared('request.done')}
      checks={checks}
      save={edited.save}
      change={change}
    />
  );
}
