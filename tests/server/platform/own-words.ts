import type { Locale } from '../../../contracts/locales.ts';
import type { ResumeTemplate } from '../../../contracts/resume/resume-values.ts';
import type { PrintedResume, PrintedSection } from '../../../domain/resume/printed-resume.ts';
import { bullets, entry, paragraph, rich, SAID, sampleResume } from './resume-samples.ts';

/** A short resume without words of the interface, which change. */
export function ownWords(language: Locale, template: ResumeTemplate = 'modern'): PrintedResume {
  const [, headline, place, summary, employer, task, skill, spoken] = SAID[language];
  const work = entry({ title: headline, subtitle: employer, place, text: rich(bullets(task)) });
  const known = { title: skill, subtitle: spoken, level: { value: 3, of: 4 }, keywords: [place] };
  const sections: PrintedSection[] = [
    { id: 'work', kind: 'EXPERIENCE', title: employer, entries: [work] },
    { id: 'skills', kind: 'SKILLS', title: skill, entries: [entry(known)] },
  ];
  return sampleResume(
    language,
    { template },
    {
      summary: { title: skill, text: rich(paragraph(summary)) },
      sections: template === 'modern' ? sections.slice(0, 1) : sections,
    },
  );
}
