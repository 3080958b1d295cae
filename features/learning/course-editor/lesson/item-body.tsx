import type { EditedItem } from '@/contracts/learning/stored-item';
import type { ItemSolution } from '@/domain/learning/content';
import type { ItemKind } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';
import { DocField } from '../items/doc-field';
import { EmbedFields } from '../items/embed-fields';
import { ChecklistFields, FlipCardsFields } from '../items/list-items';
import { AudioFields, FileFields, ImageFields, VideoFields } from '../items/media-items';
import { OpenAnswerFields } from '../items/open-answer-fields';
import { SurveyFields } from '../items/survey-fields';
import { CodeFields, QuoteFields, TableFields } from '../items/text-items';
import { ProblemFields } from '../questions/problem-fields';
import type { SplitText } from '../rich-text/split-text';

export interface ItemBodyProps {
  edited: EditedItem;
  onChange: (edited: EditedItem) => void;
  /** Puts an item in at a slash; absent where the structure is fixed. */
  onSplit?: ((kind: ItemKind, parts: SplitText) => void) | undefined;
  /** Puts in items for pasted files. */
  onFiles?: ((files: File[]) => void) | undefined;
}

/** The fields of an item by its kind. */
export function ItemBody({ edited, onChange, onSplit, onFiles }: ItemBodyProps) {
  const { t } = useTranslation('manager-content');
  const { item, solution } = edited;
  const change = (next: EditedItem['item']) => onChange({ ...edited, item: next });
  const solve = (next: EditedItem['item'], solved: ItemSolution | null) =>
    onChange({ ...edited, item: next, solution: solved });
  switch (item.kind) {
    case 'rich_text':
      return (
        <DocField
          compact={false}
          label={t('kind.rich_text')}
          placeholder={t(onSplit ? 'item.textHintSlash' : 'item.textHint')}
          doc={item.doc}
          onChange={(doc) => change({ ...item, doc })}
          onItem={onSplit}
          onFiles={onFiles}
        />
      );
    case 'quote':
      return <QuoteFields item={item} onChange={change} />;
    case 'table':
      return <TableFields item={item} onChange={change} />;
    case 'code':
      return <CodeFields item={item} onChange={change} />;
    case 'image':
      return <ImageFields item={item} onChange={change} />;
    case 'video':
      return <VideoFields item={item} onChange={change} />;
    case 'audio':
      return <AudioFields item={item} onChange={change} />;
    case 'file':
      return <FileFields item={item} onChange={change} />;
    case 'embed':
      return <EmbedFields item={item} onChange={change} />;
    case 'flip_cards':
      return <FlipCardsFields item={item} onChange={change} />;
    case 'checklist':
      return <ChecklistFields item={item} onChange={change} />;
    case 'survey':
      return <SurveyFields item={item} onChange={change} />;
    case 'open_answer':
      return <OpenAnswerFields item={item} solution={solution} onChange={solve} />;
    case 'problem':
      return <ProblemFields item={item} solution={solution} onChange={solve} />;
  }
}
