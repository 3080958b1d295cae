import sharp from 'sharp';
import type { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { emptyEntry } from '../../../domain/resume/empty-resume.ts';
import { partId, resumeOf } from './resume-calls.ts';

const jpeg = await sharp({ create: { width: 480, height: 480, channels: 3, background: '#c40' } })
  .jpeg()
  .toBuffer();
const photo = `data:image/jpeg;base64,${jpeg.toString('base64')}`;

export const paragraph = (text: string, marks?: object[]) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text, ...(marks && { marks: marks as never }) }],
});
export const list = (type: 'bulletList' | 'orderedList', items: string[]) => ({
  type,
  content: items.map((text) => ({ type: 'listItem' as const, content: [paragraph(text)] })),
});

/** A document with text of every kind, and parts that are hidden. */
export const full = (more: Partial<ResumeDocument> = {}): ResumeDocument => ({
  ...resumeOf('Ada Lovelace'),
  contacts: {
    ...{ name: 'Ada Lovelace', headline: 'Analyst', email: 'ada@kurso.test', phone: '+44 20 7946 0000' },
    ...{ place: 'London', website: 'https://ada.example/a?b=1&c=2' },
  },
  photo,
  summary: {
    type: 'doc',
    content: [
      paragraph('I wrote the first '),
      paragraph('program', [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://notes.example/G' } }]),
    ],
  },
  sections: [
    {
      ...{ id: partId(), kind: 'EXPERIENCE', title: null, isHidden: false },
      entries: [
        {
          ...emptyEntry('EXPERIENCE', partId),
          ...{ title: 'Countess', organization: 'Engine & <Co>', place: 'Ockham', start: '2020-02' },
          ...{ end: null, isCurrent: true },
          text: {
            type: 'doc',
            content: [list('bulletList', ['Numbers', 'Notes']), list('orderedList', ['First', 'Second'])],
          },
        },
        { ...emptyEntry('EXPERIENCE', partId), title: 'Secret', isHidden: true },
      ],
    },
    {
      ...{ id: partId(), kind: 'SKILLS', title: 'Tools', isHidden: false },
      entries: [{ ...emptyEntry('SKILLS', partId), name: 'Algebra', level: 'EXPERT', keywords: ['sums'] }],
    },
    {
      ...{ id: partId(), kind: 'AWARDS', title: null, isHidden: true },
      entries: [{ ...emptyEntry('AWARDS', partId), title: 'Secret' }],
    },
  ],
  ...more,
});
