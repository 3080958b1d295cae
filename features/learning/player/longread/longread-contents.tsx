import type { Outline } from '@/contracts/learning/learning';
import type { ChapterHeading } from '@/domain/learning/chapter-headings';
import { OutlineList } from '@/features/learning/player/outline-list';
import styles from './longread.module.css';
import { TimeLeft } from './reading-bar';
import { type ReadingPositionStore, useReadingPosition } from './reading-position';

export interface LongreadContentsProps {
  outline: Outline;
  current: string;
  /** Of the current chapter. */
  headings: readonly ChapterHeading[];
  position: ReadingPositionStore;
  onChoose: (lessonKey: string, heading?: ChapterHeading) => void;
}

/** Chapters, the headings of the one that is read, and what is left; the current place is marked. */
export function LongreadContents({ outline, current, headings, position, onChoose }: LongreadContentsProps) {
  return (
    <>
      <TimeLeft outline={outline} position={position} />
      <OutlineList
        outline={outline}
        current={current}
        onChoose={(lessonKey) => onChoose(lessonKey)}
        inside={
          headings.length > 0 && (
            <Headings
              headings={headings}
              position={position}
              onChoose={(heading) => onChoose(current, heading)}
            />
          )
        }
      />
    </>
  );
}

interface HeadingsProps {
  headings: readonly ChapterHeading[];
  position: ReadingPositionStore;
  onChoose: (heading: ChapterHeading) => void;
}

function Headings({ headings, position, onChoose }: HeadingsProps) {
  const { heading: current } = useReadingPosition(position);
  return (
    <ul className={`scripts-only ${styles.headings}`}>
      {headings.map((heading, index) => (
        <li key={`${heading.contentId} ${heading.index}`}>
          <button
            type="button"
            aria-current={index === current ? 'location' : undefined}
            onClick={() => onChoose(heading)}
          >
            {heading.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
