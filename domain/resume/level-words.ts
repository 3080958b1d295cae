import type { RESUME_LANGUAGE_LEVELS, RESUME_SKILL_LEVELS } from '../../contracts/resume/resume-values.ts';

type SkillLevel = (typeof RESUME_SKILL_LEVELS)[number];
type LanguageLevel = (typeof RESUME_LANGUAGE_LEVELS)[number];

/** What is written into files for other tools: English words, as the standard’s examples have them. */
export const SKILL_LEVEL_WORDS: Record<SkillLevel, string> = {
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
  EXPERT: 'Expert',
};
export const LANGUAGE_LEVEL_WORDS: Record<LanguageLevel, string> = {
  A1: 'A1',
  A2: 'A2',
  B1: 'B1',
  B2: 'B2',
  C1: 'C1',
  C2: 'C2',
  NATIVE: 'Native speaker',
};

const SKILLS = new Map<string, SkillLevel>([
  ['beginner', 'BEGINNER'],
  ['novice', 'BEGINNER'],
  ['basic', 'BEGINNER'],
  ['elementary', 'BEGINNER'],
  ['intermediate', 'INTERMEDIATE'],
  ['advanced', 'ADVANCED'],
  ['proficient', 'ADVANCED'],
  ['expert', 'EXPERT'],
  ['master', 'EXPERT'],
]);

/** Words of other tools, and the five steps of LinkedIn. */
const LANGUAGES = new Map<string, LanguageLevel>([
  ['beginner', 'A1'],
  ['elementary', 'A2'],
  ['intermediate', 'B1'],
  ['upper intermediate', 'B2'],
  ['advanced', 'C1'],
  ['proficient', 'C2'],
  ['native', 'NATIVE'],
  ['native speaker', 'NATIVE'],
  ['mother tongue', 'NATIVE'],
  ['first language', 'NATIVE'],
  ['native or bilingual', 'NATIVE'],
  ['limited working', 'B1'],
  ['professional working', 'B2'],
  ['full professional', 'C1'],
]);

const plain = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/\s*proficiency$/, '')
    .trim();

/** The level that a word surely means; null for others (`Fluent`). */
export const skillLevelOf = (word: string): SkillLevel | null => SKILLS.get(plain(word)) ?? null;

export const languageLevelOf = (word: string): LanguageLevel | null => {
  const code = /^[abc][12]$/i.test(word.trim()) ? (word.trim().toUpperCase() as LanguageLevel) : null;
  return code ?? LANGUAGES.get(plain(word)) ?? null;
};
