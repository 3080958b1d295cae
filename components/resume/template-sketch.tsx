import type { ResumeTemplate } from '@/contracts/resume/resume-values';
import styles from './template-sketch.module.css';

/** `strong` is the accent, `tint` its pale surface, `line` a line of text, `ink` a name or a heading. */
type Tone = 'strong' | 'tint' | 'line' | 'ink' | 'rule' | 'photo';
type Box = [tone: Tone, x: number, y: number, width: number, height: number];

/** Lines of a text, each of this width; the last is shorter. */
const text = (x: number, y: number, width: number, lines = 3): Box[] =>
  Array.from({ length: lines }, (_, line) => [
    'line',
    x,
    y + line * 6,
    line === lines - 1 ? width * 0.7 : width,
    2,
  ]);

/** A heading with entries below. */
const section = (tone: Tone, x: number, y: number, width: number, lines = 3): Box[] => [
  [tone, x, y, Math.min(30, width * 0.5), 3],
  ...text(x, y + 8, width, lines),
];

const SKETCHES: Record<ResumeTemplate, Box[]> = {
  modern: [
    ['ink', 12, 14, 58, 7],
    ['strong', 12, 25, 32, 3],
    ...text(12, 33, 92, 1),
    ['strong', 12, 42, 96, 1],
    ...section('strong', 12, 52, 96, 4),
    ...section('strong', 12, 92, 96, 4),
    ...section('strong', 12, 132, 96, 3),
  ],
  sidebar: [
    ['tint', 0, 0, 40, 170],
    ['photo', 11, 14, 18, 18],
    ...text(8, 42, 24, 2),
    ...section('strong', 8, 62, 24, 3),
    ...section('strong', 8, 98, 24, 2),
    ['ink', 50, 14, 50, 7],
    ...section('strong', 50, 36, 60, 5),
    ...section('strong', 50, 84, 60, 4),
    ...section('strong', 50, 126, 60, 4),
  ],
  classic: [
    ['ink', 32, 14, 56, 6],
    ['line', 40, 25, 40, 2],
    ['rule', 12, 34, 96, 1],
    ...section('ink', 12, 44, 96, 4),
    ['rule', 12, 80, 96, 1],
    ...section('ink', 12, 88, 96, 3),
    ['rule', 12, 120, 96, 1],
    ...section('ink', 12, 128, 96, 4),
  ],
  compact: [
    ['ink', 10, 12, 48, 6],
    ['strong', 10, 22, 34, 2],
    ['line', 80, 12, 30, 2],
    ['line', 86, 18, 24, 2],
    ['strong', 10, 31, 100, 1],
    ...section('strong', 10, 42, 60, 5),
    ...section('strong', 10, 86, 60, 5),
    ...section('strong', 10, 130, 60, 3),
    ...section('strong', 80, 42, 30, 4),
    ...section('strong', 80, 80, 30, 4),
    ...section('strong', 80, 118, 30, 3),
  ],
  plain: [
    ['ink', 12, 14, 44, 5],
    ...text(12, 25, 70, 1),
    ...section('ink', 12, 42, 96, 4),
    ...section('ink', 12, 82, 96, 4),
    ...section('ink', 12, 122, 96, 4),
  ],
  academic: [
    ['ink', 12, 14, 52, 6],
    ['line', 12, 25, 70, 2],
    ...[38, 78, 118].flatMap((y): Box[] => [
      ['strong', 12, y, 30, 3],
      ['line', 12, y + 9, 20, 2],
      ...text(40, y + 9, 68, 4),
    ]),
  ],
};

/** What a template looks like, drawn in a few boxes; hidden from screen readers, because its name stands beside it. */
export function TemplateSketch({ template }: { template: ResumeTemplate }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 120 170" aria-hidden="true">
      {SKETCHES[template].map(([tone, x, y, width, height]) => (
        <rect key={`${x} ${y}`} className={styles[tone]} {...{ x, y, width, height }} />
      ))}
    </svg>
  );
}
