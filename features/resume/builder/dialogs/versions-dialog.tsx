import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import type { ResumeVersion } from '@/contracts/resume/resume';
import { useChangeDate } from '@/features/management/use-change-date';
import { resumeVersionQuery, resumeVersionsQuery } from '@/hooks/resume/resume-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { useUndoToast } from '../use-undo-toast';
import styles from './dialogs.module.css';
import { LoadError } from './load-error';
import { SmallPages } from './small-pages';

/** States of the resume that are kept: one is looked at, and restored as the next change. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('resume');
  const { source } = useBuilder();
  const versions = useQuery(resumeVersionsQuery(useApi(), source.resumeId));
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? versions.data?.[0]?.versionId ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('versions.title')}
      description={t('versions.text')}
      closeLabel={t('close')}
      size="large"
      footer={shown && <RestoreButton versionId={shown} onRestored={onClose} />}
    >
      {versions.isPending && (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">{t('versions.loading')}</span>
          <Skeleton shape="block" height="360px" />
        </div>
      )}
      {versions.isError && <LoadError query={versions} />}
      {versions.data?.length === 0 && <p>{t('versions.empty')}</p>}
      {versions.data && shown && (
        <div className={styles.versions}>
          <VersionList versions={versions.data} shown={shown} onChoose={setChosen} />
          <VersionPages key={shown} versionId={shown} />
        </div>
      )}
    </Dialog>
  );
}

interface VersionListProps {
  versions: readonly ResumeVersion[];
  shown: string;
  onChoose: (versionId: string) => void;
}

function VersionList({ versions, shown, onChoose }: VersionListProps) {
  const { t } = useTranslation('resume');
  const dateText = useChangeDate();
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{t('versions.list')}</legend>
      {versions.map(({ versionId, savedAt }) => (
        <label key={versionId} className={styles.version} data-chosen={versionId === shown || undefined}>
          <input
            type="radio"
            name="version"
            checked={versionId === shown}
            onChange={() => onChoose(versionId)}
          />
          <time dateTime={savedAt}>{dateText(savedAt)}</time>
        </label>
      ))}
    </fieldset>
  );
}

function useVersion(versionId: string) {
  return useQuery(resumeVersionQuery(useApi(), useBuilder().source.resumeId, versionId));
}

function VersionPages({ versionId }: { versionId: string }) {
  const version = useVersion(versionId);
  if (version.isError) return <LoadError query={version} />;
  if (!version.data) return <Skeleton shape="block" height="360px" />;
  return <SmallPages document={version.data} />;
}

function RestoreButton({ versionId, onRestored }: { versionId: string; onRestored: () => void }) {
  const { t } = useTranslation('resume');
  const { document, change, raws } = useBuilder();
  const undoToast = useUndoToast();
  const { data: version } = useVersion(versionId);
  const restore = () => {
    if (!version) return;
    change(() => version);
    raws.forget();
    undoToast(t('versions.restored'), () => change(() => document));
    onRestored();
  };
  return (
    <Button disabled={!version} onClick={restore}>
      {t('versions.restore')}
    </Button>
  );
}
