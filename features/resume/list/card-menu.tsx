import { Copy, Download, Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { ResumeCard } from '@/contracts/resume/resume';
import { resumeFile } from '@/contracts/resume/resume-addresses';
import { useTranslation } from '@/hooks/use-translation';

export interface CardMenuProps {
  card: ResumeCard;
  /** The button that opens it. */
  ref: Ref<HTMLButtonElement>;
  onRename: () => void;
  onCopy: (() => void) | undefined;
  onShare: () => void;
  onDelete: () => void;
}

/** What can be done with a resume besides opening it. */
export function CardMenu({ card, ref, onRename, onCopy, onShare, onDelete }: CardMenuProps) {
  const { t } = useTranslation('resume-pages');
  const { resumeId, title } = card;
  const change = [
    { key: 'rename', label: t('card.rename'), icon: <Pencil aria-hidden="true" />, onSelect: onRename },
    {
      key: 'copy',
      label: t('card.copy'),
      icon: <Copy aria-hidden="true" />,
      disabled: onCopy === undefined,
      ...(onCopy && { onSelect: onCopy }),
    },
    {
      key: 'download',
      label: t('card.download'),
      icon: <Download aria-hidden="true" />,
      href: resumeFile(resumeId, 'pdf'),
      download: true,
    },
    { key: 'share', label: t('card.share'), icon: <Share2 aria-hidden="true" />, onSelect: onShare },
  ];
  const remove = {
    key: 'delete',
    label: t('card.delete'),
    icon: <Trash2 aria-hidden="true" />,
    danger: true,
    onSelect: onDelete,
  };
  return (
    <LazyMenu
      name={`resume ${resumeId}`}
      trigger={
        <IconButton ref={ref} label={t('card.more', { title })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      groups={[change, [remove]]}
    />
  );
}
