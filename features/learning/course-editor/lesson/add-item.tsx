import {
  AudioLines,
  CodeXml,
  File,
  Film,
  Image,
  ListChecks,
  type LucideIcon,
  MessageSquareQuote,
  PanelsTopLeft,
  PencilLine,
  Pilcrow,
  SquareStack,
  Table,
  TextQuote,
  Vote,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { ItemKind } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';

const ICONS: Record<ItemKind, LucideIcon> = {
  rich_text: Pilcrow,
  image: Image,
  video: Film,
  audio: AudioLines,
  file: File,
  embed: PanelsTopLeft,
  quote: TextQuote,
  table: Table,
  code: CodeXml,
  flip_cards: SquareStack,
  problem: MessageSquareQuote,
  open_answer: PencilLine,
  checklist: ListChecks,
  survey: Vote,
};

const GROUPS: readonly (readonly ItemKind[])[] = [
  ['rich_text', 'quote', 'table', 'code'],
  ['image', 'video', 'audio', 'file', 'embed'],
  ['problem', 'open_answer', 'flip_cards', 'checklist', 'survey'],
];

/** Every kind of item that the player shows. */
export function AddItem({ trigger, onAdd }: { trigger: ReactElement; onAdd: (kind: ItemKind) => void }) {
  const { t } = useTranslation('manager-content');
  const entry = (kind: ItemKind) => {
    const Icon = ICONS[kind];
    return {
      key: kind,
      label: t(`kind.${kind}`),
      icon: <Icon aria-hidden="true" />,
      onSelect: () => onAdd(kind),
    };
  };
  return <LazyMenu trigger={trigger} groups={GROUPS.map((kinds) => kinds.map(entry))} />;
}
