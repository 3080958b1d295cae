import { useState } from 'react';
import { TemplateSketch } from '@/components/resume/template-sketch';
import type { ResumeCard } from '@/contracts/resume/resume';
import { resumeThumbnail } from '@/contracts/resume/resume-addresses';
import styles from './list.module.css';

/** The first page; its template while the page is drawn, and when it cannot be. */
export function Thumbnail({ card: { resumeId, revision, template } }: { card: ResumeCard }) {
  const [failed, setFailed] = useState<number | null>(null);
  return (
    <>
      <TemplateSketch template={template} />
      {failed !== revision && (
        // biome-ignore lint/performance/noImgElement: drawn by the service for its owner only
        <img
          key={revision}
          className={styles.page1}
          src={`${resumeThumbnail(resumeId)}?revision=${revision}`}
          alt=""
          loading="lazy"
          onError={() => setFailed(revision)}
        />
      )}
    </>
  );
}
