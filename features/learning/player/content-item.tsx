import dynamic from 'next/dynamic';
import { DocumentView } from '@/components/document/document-view';
import type { ContentItem } from '@/contracts/learning/content';
import type { ProblemState } from '@/contracts/learning/learning';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { CodeBlock } from './code-block';
import { FileLink } from './file-link';
import styles from './lesson-view.module.css';
import { Picture } from './picture';
import { Problem } from './problem';
import { QuoteFigure } from './quote-figure';
import { TableFigure } from './table-figure';

const MediaPlayer = dynamic(() =>
  import('@/features/learning/media/media-player').then((module) => module.MediaPlayer),
);
const EmbedFrame = dynamic(() => import('./embed-frame').then((module) => module.EmbedFrame));

export interface ContentItemProps {
  item: ContentItem;
  address: LessonAddress;
  state: ProblemState | undefined;
  accomplished: boolean;
}

/** One element of a lesson; places in the lesson are found by its id. */
export function ContentItemView(props: ContentItemProps) {
  return (
    <div className={styles.item} data-content-id={props.item.contentId}>
      <Item {...props} />
    </div>
  );
}

function Item({ item, address, state, accomplished }: ContentItemProps) {
  switch (item.kind) {
    case 'rich_text':
      return <DocumentView doc={item.doc} />;
    case 'quote':
      return <QuoteFigure item={item} />;
    case 'table':
      return <TableFigure item={item} />;
    case 'code':
      return <CodeBlock item={item} />;
    case 'image':
      return <Picture item={item} />;
    case 'video':
    case 'audio':
      return <MediaPlayer item={item} address={address} accomplished={accomplished} />;
    case 'embed':
      return <EmbedFrame item={item} />;
    case 'file':
      return <FileLink item={item} />;
    case 'problem':
      return <Problem item={item} address={address} state={state} accomplished={accomplished} />;
  }
}
