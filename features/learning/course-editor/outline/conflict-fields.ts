import type { Outline } from '@/contracts/learning/course-draft';
import type { EditField } from '@/domain/editing';
import { changeLesson } from '@/domain/learning/edited-outline';
import { lessonsOf } from '@/domain/learning/follow-base';

/** The outline of two people, in two parts: titles in their order, and what lessons are apart from that. */
export function outlineFields(titlesLabel: string, settingsLabel: string): EditField<Outline>[] {
  return [
    {
      key: 'titles',
      label: titlesLabel,
      text: titlesText,
      // Settings of lessons that stay are one's own.
      take: (into, from) =>
        lessonsOf(into).reduce(
          (outline, { key, title: _title, ...settings }) => changeLesson(outline, key, settings),
          from,
        ),
    },
    {
      key: 'settings',
      label: settingsLabel,
      text: settingsText,
      take: (into, from) =>
        lessonsOf(from).reduce(
          (outline, { key, title: _title, ...settings }) => changeLesson(outline, key, settings),
          into,
        ),
    },
  ];
}

const titlesText = ({ modules }: Outline): string =>
  modules
    .flatMap((module) => [module.title || '—', ...module.lessons.map(({ title }) => `  ${title || '—'}`)])
    .join('\n');

const settingsText = (outline: Outline): string =>
  lessonsOf(outline)
    .map(({ title, kind, free, minutes, passPercent, maxAttempts, requires }) =>
      [title, kind, free, minutes, passPercent, maxAttempts, requires.join(' ')].join(' | '),
    )
    .join('\n');
