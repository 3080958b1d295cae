import { Eye, LayoutTemplate, PenLine } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './builder.module.css';
import { useBuilder } from './builder-context';
import { type BuilderPlace, builderPath } from './builder-path';
import { DownloadMenu } from './download-menu';
import { HeaderActions } from './header-actions';
import { RenameField } from './rename-field';
import { SaveStatus } from './save-status';
import type { ShareDialogSlot } from './share-dialog-slot';

const PLACES = [
  ['edit', PenLine],
  ['template', LayoutTemplate],
  ['preview', Eye],
] as const;

export interface BuilderHeaderProps {
  place: BuilderPlace;
  ShareDialog: ShareDialogSlot | undefined;
}

/** The name of the resume, whether it is saved, its pages and what can be done with it. */
export function BuilderHeader({ place, ShareDialog }: BuilderHeaderProps) {
  const { t } = useTranslation('resume');
  const href = useHref();
  const { resumeId } = useBuilder().source;
  return (
    <header className={styles.header}>
      <div className={styles.name}>
        <RenameField />
        <SaveStatus />
      </div>
      <nav className={styles.places} data-place={place} aria-label={t('place.label')}>
        {PLACES.map(([name, Icon]) => (
          <PageLink
            key={name}
            className={styles.place}
            href={href(builderPath(resumeId, name))}
            aria-current={name === place ? 'page' : undefined}
          >
            <Icon aria-hidden="true" />
            {t(`place.${name}`)}
          </PageLink>
        ))}
      </nav>
      <div className={styles.actions}>
        <HeaderActions ShareDialog={ShareDialog} />
        <DownloadMenu />
      </div>
    </header>
  );
}
