import { useRouter } from 'next/router';
import { type ReactNode, useMemo, useState } from 'react';
import { Seo } from '@/components/seo/seo';
import type { ResumeSource } from '@/hooks/resume/resume-source';
import { useResumeSource } from '@/hooks/resume/use-resume-source';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './builder.module.css';
import { type Builder, BuilderContext } from './builder-context';
import { BuilderHeader } from './builder-header';
import { type BuilderPlace, builderPath } from './builder-path';
import { BuilderGuard } from './dialogs/builder-guard';
import { GuestNotice } from './guest-notice';
import { rawInputsOf } from './raw-inputs';
import { ResumeState } from './resume-state';
import type { ShareDialogSlot } from './share-dialog-slot';
import { useResumeEditing } from './use-resume-editing';

export interface ResumeFrameProps {
  place: BuilderPlace;
  ShareDialog?: ShareDialogSlot | undefined;
  children: ReactNode;
}

/** What the pages of one resume have in common: finding it, saving it, its name and what can be done with it. */
export function ResumeFrame({ place, ...rest }: ResumeFrameProps) {
  const { t } = useTranslation('resume');
  const { query } = useRouter();
  const resumeId = String(query.resumeId ?? '');
  const found = useResumeSource(resumeId);
  const name = found.state === 'found' ? found.source.title : t('title');
  return (
    <div className={styles.page}>
      <Seo
        title={`${name} · ${t(`place.${place}`)}`}
        canonicalPath={builderPath(resumeId, place)}
        locale={useLocale()}
        site={useSite()}
        alternates={false}
        noindex
      />
      {found.state === 'found' ? (
        <FoundFrame
          // Once it is taken into the account, it is saved there.
          key={`${found.source.kind} ${resumeId}`}
          {...rest}
          place={place}
          source={found.source}
        />
      ) : (
        <ResumeState found={found} />
      )}
    </div>
  );
}

function FoundFrame({ source, place, ShareDialog, children }: ResumeFrameProps & { source: ResumeSource }) {
  const edited = useResumeEditing(source);
  const [announcement, announce] = useState('');
  const { value: document, change } = edited;
  const raws = useMemo(() => rawInputsOf(source.resumeId), [source.resumeId]);
  const builder: Builder = { source, edited, document, change, announce, raws };
  return (
    <BuilderContext value={builder}>
      <BuilderHeader place={place} ShareDialog={ShareDialog} />
      {source.kind === 'guest' && <GuestNotice />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {children}
      <BuilderGuard />
    </BuilderContext>
  );
}
