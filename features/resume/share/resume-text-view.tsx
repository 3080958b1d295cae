import type { ReactNode } from 'react';
import type {
  ResumeBlock,
  ResumeParagraph,
  ResumeText,
  ResumeTextNode,
} from '@/contracts/resume/resume-text';
import { safeHref } from '@/domain/resume/resume-link';
import { OutsideLink } from './outside-link';
import styles from './shared.module.css';

/** A text as its owner wrote it: paragraphs, lists, emphasis and links. */
export function ResumeTextView({ text }: { text: ResumeText }) {
  return (
    <div className={styles.text} dir="auto">
      {text.content.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: ResumeBlock }) {
  if (block.type === 'paragraph')
    return (
      <p>
        <Words paragraph={block} />
      </p>
    );
  const List = block.type === 'bulletList' ? 'ul' : 'ol';
  return (
    <List>
      {block.content.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id
        <li key={index}>
          {item.content.map((paragraph, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
            <p key={line}>
              <Words paragraph={paragraph} />
            </p>
          ))}
        </li>
      ))}
    </List>
  );
}

function Words({ paragraph: { content = [] } }: { paragraph: ResumeParagraph }) {
  return content.map((node, index) =>
    node.type === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no id
      <Marked key={index} node={node} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no id
      <br key={index} />
    ),
  );
}

function Marked({ node: { text, marks = [] } }: { node: ResumeTextNode }): ReactNode {
  let shown: ReactNode = text;
  for (const mark of marks) {
    if (mark.type === 'bold') shown = <strong>{shown}</strong>;
    else if (mark.type === 'italic') shown = <em>{shown}</em>;
    else shown = <OutsideLink href={safeHref(mark.attrs.href)}>{shown}</OutsideLink>;
  }
  return shown;
}
