import dynamic from 'next/dynamic';
import { DocumentView } from '@/components/document/document-view';
import type { ContentItem } from '@/contracts/learning/content';
import type { Lesson } from '@/contracts/learning/learning';
import { Problem } from '@/features/learning/exercise/problem';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { CodeBlock } from './code-block';
import { FileLink } from './file-link';
import styles from './lesson-view.module.css';
import { ReportButton } from './notes/report-button';
import { Picture } from './picture';
import { QuoteFigure } from './quote-figure';
import { TableFigure } from './table-figure';

const MediaPlayer = dynamic(() =>
  import('@/features/learning/media/media-player').then((module) => module.MediaPlayer),
);
const FlipCards = dynamic(() =>
  import('@/features/learning/exercise/flip-cards').then((module) => module.FlipCards),
);
const Checklist = dynamic(() =>
  import('@/features/learning/exercise/checklist').then((module) => module.Checklist),
);
const Survey = dynamic(() => import('@/features/learning/exercise/survey').then((module) => module.Survey));
const OpenAnswerExercise = dynamic(() =>
  import('@/features/learning/exercise/open-answer').then((module) => module.OpenAnswerExercise),
);
const EmbedFrame = dynamic(() => import('./embed-frame').then((module) => module.EmbedFrame));

export interface ContentItemProps {
  item: ContentItem;
  address: LessonAddress;
  lesson: Lesson;
}

/** One element of a lesson; places in the lesson are found by its id. */
export function ContentItemView(props: ContentItemProps) {
  return (
    <div className={styles.item} data-content-id={props.item.contentId}>
      <Item {...props} />
      <ReportButton item={props.item} lessonKey={props.lesson.key} />
    </div>
  );
}

/** Renders one element of a lesson by its kind. */
function Item({ item, address, lesson }: ContentItemProps) {
  const { contentId } = item;
  const accomplished = lesson.accomplished.includes(contentId);
  const stored = lesson.states.find((other) => other.contentId === contentId)?.state;
  const shared = { address, accomplished };
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
    case 'flip_cards':
      return <FlipCards item={item} />;
    case 'checklist':
      return <Checklist item={item} state={stored} {...shared} />;
    case 'survey':
      return <Survey item={item} state={stored} {...shared} />;
    case 'open_answer':
      return <OpenAnswerExercise item={item} answers={lesson.openAnswers[contentId] ?? []} {...shared} />;
    case 'problem': {
      const state = lesson.problems.find((problem) => problem.contentId === contentId);
      return <Problem item={item} state={state} {...shared} />;
    }
    default:
      return null;
  }
}
