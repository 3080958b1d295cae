import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
} from 'docx';
import type { Locale } from '../../../../../contracts/locales.ts';
import { RESUME_ACCENTS } from '../../../../../contracts/resume/resume-values.ts';
import type { PrintedResume } from '../../../../../domain/resume/printed-resume.ts';

type Design = PrintedResume['design'];

export const PAPERS_TWIP = {
  A4: { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) },
  LETTER: { width: 12_240, height: 15_840 },
};

const around = (millimeters: number) => {
  const twip = convertMillimetersToTwip(millimeters);
  return { top: twip, right: twip, bottom: twip, left: twip };
};
export const MARGINS_TWIP = { narrow: around(13), normal: around(18), wide: around(24) };

/** Half points. */
const SIZES = { small: 19, normal: 21, large: 23 };
/** 240 is a single line. */
const LINES = { tight: 247, normal: 269, loose: 307 };

export const ORDERED_LIST = 'ordered';
export const NUMBERED = {
  config: [
    {
      reference: ORDERED_LIST,
      levels: [
        {
          level: 0,
          format: LevelFormat.DECIMAL,
          text: '%1.',
          alignment: AlignmentType.START,
          style: { paragraph: { indent: { left: 425, hanging: 312 } } },
        },
      ],
    },
  ],
};

/** Fonts that every Word of these scripts has; it takes one per character. */
const EAST_ASIA: Partial<Record<Locale, Record<Design['typeface'], string>>> = {
  ja: { sans: 'Yu Gothic', serif: 'Yu Mincho' },
  ko: { sans: 'Malgun Gothic', serif: 'Batang' },
};
const CHINESE = { sans: 'Microsoft YaHei', serif: 'SimSun' };
const LATIN = { sans: 'Calibri', serif: 'Cambria' };
/** Devanagari and Bengali. */
const COMPLEX = 'Nirmala UI';

const fontsOf = (typeface: Design['typeface'], language: Locale) => ({
  ascii: LATIN[typeface],
  hAnsi: LATIN[typeface],
  eastAsia: (EAST_ASIA[language] ?? CHINESE)[typeface],
  cs: COMPLEX,
});

/** The language of the text with its most usual region, as spelling checkers name it. */
const tagOf = (language: string): string => {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return `${code}-${region}`;
};

const languagesOf = (language: Locale) => ({
  // Of its Latin letters.
  value: tagOf(/^(?:zh|ja|ko)$/.test(language) ? 'en' : language),
  eastAsia: tagOf(/^(?:zh|ja|ko)$/.test(language) ? language : 'zh'),
  bidirectional: tagOf(/^(?:hi|bn)$/.test(language) ? language : 'hi'),
});

const MUTED = '5b6270';

export function docxStyles({ design, language }: PrintedResume): IStylesOptions {
  const size = SIZES[design.size];
  const accent = RESUME_ACCENTS[design.accent].slice(1);
  const line = { line: LINES[design.lineHeight], lineRule: LineRuleType.AUTO };
  const scaled = (factor: number) => Math.round(size * factor);
  const base = { basedOn: 'Normal', quickFormat: true };
  return {
    default: {
      document: {
        run: { font: fontsOf(design.typeface, language), size, language: languagesOf(language) },
        paragraph: { spacing: { ...line, before: 0, after: 60 } },
      },
      title: {
        run: { size: scaled(2.1), bold: true, color: accent },
        paragraph: { spacing: { before: 0, after: 20 } },
      },
      heading1: {
        run: { size: scaled(1.2), bold: true, color: accent },
        paragraph: {
          spacing: { before: 260, after: 90 },
          keepNext: true,
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 2, color: accent } },
        },
      },
      heading2: {
        run: { size: scaled(1.05), bold: true },
        paragraph: { spacing: { before: 120, after: 0 }, keepNext: true },
      },
      hyperlink: { run: { color: accent, underline: { type: 'single', color: accent } } },
      listParagraph: { paragraph: { spacing: { ...line, after: 30 } } },
    },
    paragraphStyles: [
      { id: 'Subtitle', name: 'Subtitle', ...base, run: { size: scaled(1.2), color: MUTED } },
      {
        ...{ id: 'Contacts', name: 'Contacts', ...base },
        paragraph: { spacing: { after: 120 } },
      },
      {
        ...{ id: 'EntryFacts', name: 'Entry facts', ...base, run: { color: MUTED } },
        paragraph: { keepNext: true, spacing: { ...line, after: 40 } },
      },
      { id: 'EntryLine', name: 'Entry line', ...base, paragraph: { spacing: { ...line, after: 30 } } },
      { id: 'ListContinued', name: 'List continued', ...base, paragraph: { indent: { left: 425 } } },
    ],
  };
}
