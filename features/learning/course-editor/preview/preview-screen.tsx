import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type ComponentType, useEffect } from 'react';
import { Seo } from '@/components/seo/seo';
import { lazyPart } from '@/components/ui/lazy-part';
import { LearningPage, type PlayerProps } from '@/features/learning/player/learning-page';
import { Longread } from '@/features/learning/player/longread/longread';
import { Player } from '@/features/learning/player/player';
import { LoadState } from '@/features/management/load-state';
import { courseDraftQuery } from '@/hooks/learning/course-draft-queries';
import { useDraftSource } from '@/hooks/learning/use-draft-source';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { rememberPreview } from '@/store/product-preview';
import { useContentAddress } from '../content-address';
import { PreviewBar } from './preview-bar';
import { PreviewFrame } from './preview-frame';

export type PreviewProps = { player: ComponentType<PlayerProps> | null };

/** A working copy in the player of learners, under a bar that says so. */
export function Preview({ player }: PreviewProps) {
  const { t } = useTranslation('manager-content');
  const { asPath } = useRouter();
  const address = useContentAddress();
  const query = useQuery(courseDraftQuery(useApi(), address));
  const source = useDraftSource(address);
  const [path = ''] = asPath.split(/[?#]/);
  useEffect(() => rememberPreview(asPath), [asPath]);
  const draft = query.data;
  const Chosen = player ?? (draft?.productType === 'LONGREAD' ? Longread : Player);
  return (
    <>
      <Seo
        title={draft?.title ?? t('preview.title')}
        canonicalPath={path}
        locale={useLocale()}
        site={useSite()}
        noindex
      />
      <LoadState query={query} height="560px" />
      {draft && <PreviewBar draft={draft} lesson={address.lesson} />}
      {draft && (
        <PreviewFrame key={`${draft.courseId} ${draft.language}`} source={source}>
          <LearningPage player={Chosen} />
        </PreviewFrame>
      )}
    </>
  );
}

const LazyPreview = lazyPart<PreviewProps>(async () => Preview);

/** `/manager/…/content/preview`. */
export function PreviewScreen() {
  return <LazyPreview player={null} />;
}

/** `/manager/longreads/…/learning`: the longread as its reader reads it. */
export function LongreadLearningScreen() {
  return <LazyPreview player={Longread} />;
}
